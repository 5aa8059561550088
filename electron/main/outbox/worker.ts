import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import type {
  Operation,
  OperationKind,
  OutboxDecision,
  OutboxEntry,
  OutboxState,
} from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Job, Jobs, OutboxParts, StateTransition, TakeStep } from "./parts.ts";
import { createQueue } from "./queue.ts";

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** The states in which each decision of the user is possible, and the state it leads to. */
const decisions: Record<OutboxDecision, { from: OutboxState[]; to: OutboxState }> = {
  resend: { from: ["unconfirmed", "refused"], to: "queued" },
  arrived: { from: ["unconfirmed"], to: "sent" },
  // An operation that is being sent cannot be discarded.
  discard: { from: ["queued", "checking", "unconfirmed", "refused"], to: "discarded" },
};

/** Creates the worker of an outbox; it sends nothing before `start`. */
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
    /** Resumes the outbox; does nothing while started. */
    start: queue.start,
    /** Starts no further step; a sent operation may still be answered. */
    stop: queue.stop,
    /**
     * Retries now whatever waits for its next attempt, unless the service has asked for that wait; does nothing while
     * stopped.
     */
    retry: () => queue.retry(false),
    /** Retries like `retry` after a response to another request, at most once a minute. */
    wake: queue.wake,
    /** Retries on request of the user, even if the service has asked for a longer wait. */
    tryNow: () => queue.retry(true),
    /**
     * Stores an operation, also while stopped: it is durable when this resolves. It is not sent for `holdMs`, in
     * which it can be withdrawn. Throws `StoreUnavailable` if it could not be stored.
     */
    add: async (operation: Operation, holdMs: DurationMs = 0): Promise<OutboxEntry> => {
      const at = now();
      const entry = await store.addOperation(operation, at, holdMs > 0 ? at + holdMs : null);
      recordAdded();
      return entry;
    },
    /**
     * Stores a message to several people, also while stopped: one entry for each, all durable when this resolves. Throws
     * `StoreUnavailable` if they could not be stored; then none is.
     */
    addGroup: async (message: GroupDraft): Promise<void> => {
      await store.addGroupMessage(message, now());
      recordAdded();
    },
    /** Records that operations were stored or withdrawn elsewhere. */
    recordAdded,
    /** Withdraws an operation that was never sent; resolves to false if it may have been. */
    withdraw: async (id: string): Promise<boolean> => {
      const found = await store.getEntry(id);
      if (found === null || found.entry.attempts > 0) return false;
      const change = { state: "discarded", nextAttempt: null } as const;
      return (await transition(found.entry, ["queued"], change)) !== null;
    },
    /** Applies a decision of the user to an entry. */
    decide: async (id: string, decision: OutboxDecision): Promise<Result<OutboxEntry>> => {
      const found = await store.getEntry(id);
      if (found === null) return failure("notFound", t("outbox.entryNotInOutbox"));
      const { from, to } = decisions[decision];
      const change = { state: to, nextAttempt: null, ...(to !== "discarded" && { cause: null }) };
      const moved = await transition(found.entry, from, change);
      if (moved === null) {
        return failure("invalidInput", t("outbox.entryHasChanged"));
      }
      queue.plan();
      return success(moved);
    },
  };
}

function mapJobs(
  jobs: Jobs,
  make: (job: Job<OperationKind>) => TakeStep<OperationKind>,
): Record<OperationKind, TakeStep<OperationKind>> {
  // An entry goes to the job of its own kind, which the compiler cannot tell across the union.
  const entries = Object.entries(jobs).map(([kind, job]) => [
    kind,
    make(job as Job<OperationKind>),
  ]);
  return Object.fromEntries(entries);
}
