import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type {
  Operation,
  OperationKind,
  OutboxDecision,
  OutboxEntry,
  OutboxState,
} from "#shared/outbox/schema.ts";
import type { Job, Jobs, OutboxParts, StateTransition, TakeStep } from "./parts.ts";
import { createQueue } from "./queue.ts";

/** Sees to it that the service hears of everything in the outbox of one workspace. */
export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** From which states the person can decide what, and what it leads to. */
const decisions: Record<OutboxDecision, { from: OutboxState[]; to: OutboxState }> = {
  resend: { from: ["unconfirmed", "refused"], to: "queued" },
  arrived: { from: ["unconfirmed"], to: "sent" },
  // One that is on its way cannot be called back.
  discard: { from: ["queued", "checking", "unconfirmed", "refused"], to: "discarded" },
};

/** Makes the worker of an outbox; nothing is sent before `start`. */
export function createOutboxWorker(parts: OutboxParts) {
  const { now, workspace } = parts;
  const { store } = workspace;

  const transition: StateTransition = async (entry, from, change) => {
    const moved = await store.transitionEntry(entry.id, from, change, now());
    reportCount();
    const isNewlySent = change.state === "sent" && !from.includes("sent");
    if (moved !== null && isNewlySent) parts.onSent(moved);
    return moved;
  };
  const steps = mapJobs(parts.jobs, (job) => job(parts, transition));
  const queue = createQueue(parts, (entry, signal) => steps[entry.operation.kind](entry, signal));

  function reportCount(): void {
    store.countEntries().then(parts.onChange, () => {});
  }

  function recordAdded(): void {
    reportCount();
    queue.recordAdded();
  }

  return {
    /** Goes on where the outbox is; does nothing while started. */
    start: queue.start,
    /** Begins nothing more; what has left may still be answered. */
    stop: queue.stop,
    /**
     * Tries now whatever waits for its next attempt, unless the service has asked for that wait; does
     * nothing while stopped.
     */
    retry: () => queue.retry(false),
    /** The service has answered another request: the same, but once in a minute at most. */
    wake: queue.wake,
    /** The same because the person says so, whatever the service has asked for. */
    tryNow: () => queue.retry(true),
    /**
     * Stores an operation, started or not: it is durable when this resolves. It is not sent for `holdMs`, in
     * which it can be withdrawn. Throws `StoreUnavailable` where it could not be stored.
     */
    add: async (operation: Operation, holdMs: DurationMs = 0): Promise<OutboxEntry> => {
      const at = now();
      const entry = await store.addOperation(operation, at, holdMs > 0 ? at + holdMs : null);
      recordAdded();
      return entry;
    },
    /** Operations were stored, or taken back, by somebody else. */
    recordAdded,
    /** Takes an operation back of which the service has not heard; false where it may have. */
    withdraw: async (id: string): Promise<boolean> => {
      const found = await store.getEntry(id);
      if (found === null || found.entry.attempts > 0) return false;
      const change = { state: "discarded", nextAttempt: null } as const;
      return (await transition(found.entry, ["queued"], change)) !== null;
    },
    /** What the person says of an entry. */
    decide: async (id: string, decision: OutboxDecision): Promise<Result<OutboxEntry>> => {
      const found = await store.getEntry(id);
      if (found === null) return failure("notFound", "This entry is no longer in the outbox.");
      const { from, to } = decisions[decision];
      const change = { state: to, nextAttempt: null, ...(to !== "discarded" && { cause: null }) };
      const moved = await transition(found.entry, from, change);
      if (moved === null) {
        return failure(
          "invalidInput",
          "This entry has changed since, so there is nothing to decide.",
        );
      }
      queue.plan();
      return success(moved);
    },
  };
}

/** Makes the steps of each kind. */
function mapJobs(
  jobs: Jobs,
  make: (job: Job<OperationKind>) => TakeStep<OperationKind>,
): Record<OperationKind, TakeStep<OperationKind>> {
  // An entry goes to the job of its own kind, which the compiler cannot follow across the union.
  const entries = Object.entries(jobs).map(([kind, job]) => [
    kind,
    make(job as Job<OperationKind>),
  ]);
  return Object.fromEntries(entries);
}
