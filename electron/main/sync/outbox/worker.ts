import { toStoreFailure } from "#main/store/store-error.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Operation, OutboxDecision, OutboxEntry, OutboxState } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { failureClassOf } from "./failure-class.ts";
import { createMessageStep } from "./message-step.ts";
import { delayAfter, type OutboxParts, type StateTransition } from "./parts.ts";
import { planTurns } from "./plan.ts";
import { takeRepeatableStep } from "./repeatable-step.ts";

/** Sees to it that the service hears of everything in the outbox of one workspace. */
export type OutboxWorker = {
  /** Goes on where the outbox is; does nothing while started. */
  start(): void;
  /** Begins nothing more; what has left may still be answered. */
  stop(): void;
  /**
   * Tries now whatever waits for its next attempt, unless the service has asked for that wait; does
   * nothing while stopped.
   */
  retry(): void;
  /** The same because the person says so, whatever the service has asked for. */
  tryNow(): void;
  /**
   * Stores an operation, started or not: it is durable when this resolves. It is not sent for `holdMs`, in
   * which it can be withdrawn. Throws `StoreUnavailable` where it could not be stored.
   */
  add(operation: Operation, holdMs?: DurationMs): Promise<OutboxEntry>;
  /** Operations were stored, or taken back, by somebody else. */
  recordAdded(): void;
  /** Takes an operation back of which the service has not heard; false where it may have. */
  withdraw(id: string): Promise<boolean>;
  /** What the person says of an entry. */
  decide(id: string, decision: OutboxDecision): Promise<Result<OutboxEntry>>;
};

/** From which states the person can decide what, and what it leads to. */
const decisions: Record<OutboxDecision, { from: OutboxState[]; to: OutboxState }> = {
  resend: { from: ["unconfirmed", "refused"], to: "queued" },
  arrived: { from: ["unconfirmed"], to: "sent" },
  // One that is on its way cannot be called back.
  discard: { from: ["queued", "checking", "unconfirmed", "refused"], to: "discarded" },
};

/** A new operation is worth another try, but not each of many. */
const minBackOff: DurationMs = 2_000;
const storeRetry: DurationMs = 60_000;
/** Timers that run for weeks are not kept by every platform. */
const maxSleep: DurationMs = 3_600_000;

/** Makes the worker of an outbox; nothing is sent before `start`. */
export function createOutboxWorker(parts: OutboxParts): OutboxWorker {
  const { now, random, workspace } = parts;
  const { store } = workspace;
  const busyLanes = new Set<string>();
  let started: AbortController | null = null;
  let cancelTimer = () => {};
  let isPlanning = false;
  let isPlanStale = false;
  let failuresInRow = 0;
  /** Nothing is tried before then: the service has asked for it. */
  let askedUntil: EpochMs = 0;
  /** Nothing is tried between these, by our own choice. */
  let backOff: { from: EpochMs; until: EpochMs } | null = null;
  let isRetrying = false;
  /** What the person wants to be tried ahead of its time. */
  const eager = new Set<string>();

  const transition: StateTransition = async (entry, from, change) => {
    const moved = await store.transitionEntry(entry.id, from, change, now());
    tell();
    return moved;
  };
  const takeMessageStep = createMessageStep(parts, transition);

  function tell(): void {
    store.countEntries().then(parts.onChange, () => {});
  }

  function takeStep(entry: OutboxEntry, signal: AbortSignal): Promise<Result<null>> {
    const { operation } = entry;
    return operation.kind === "message"
      ? takeMessageStep({ ...entry, operation }, signal)
      : takeRepeatableStep(entry, operation, parts, transition, signal);
  }

  async function run(entry: OutboxEntry, own: AbortController): Promise<void> {
    busyLanes.add(entry.lane);
    eager.delete(entry.id);
    const outcome = await takeStep(entry, own.signal).catch(toStoreFailure);
    busyLanes.delete(entry.lane);
    note(outcome, own);
    plan();
  }

  /** One pause for all lanes: what keeps one entry from the service mostly keeps the others. */
  function note(outcome: Result<null>, own: AbortController): void {
    const failureClass = outcome.ok ? null : failureClassOf(outcome.code);
    if (outcome.ok || failureClass === "refused") {
      failuresInRow = 0;
      backOff = null;
    } else if (own !== started) return;
    else if (failureClass === "signedOut") {
      stop();
      parts.onExpired();
    } else {
      failuresInRow += 1;
      const from = now();
      const until = from + delayAfter(failuresInRow, outcome, random());
      if (outcome.retryAfterMs === undefined) backOff = { from, until };
      else askedUntil = Math.max(askedUntil, until);
    }
  }

  function plan(): void {
    isPlanStale = true;
    if (isPlanning) return;
    isPlanning = true;
    void planAll().finally(() => {
      isPlanning = false;
      // Asked for between the last look and here.
      if (isPlanStale && started !== null) plan();
    });
  }

  async function planAll(): Promise<void> {
    while (isPlanStale && started !== null) {
      isPlanStale = false;
      const own = started;
      cancelTimer();
      const entries = await store.listOpenEntries().catch(toStoreFailure);
      // What has changed meanwhile is looked at again.
      if (isPlanStale || own !== started) continue;
      if (Array.isArray(entries)) runDue(entries, own);
      else sleepUntil(now() + storeRetry);
    }
  }

  function runDue(entries: OutboxEntry[], own: AbortController): void {
    const at = now();
    if (isRetrying) {
      for (const { id, attempts } of entries) if (attempts > 0) eager.add(id);
      isRetrying = false;
    }
    const pausedUntil = Math.max(askedUntil, backOff?.until ?? 0);
    if (pausedUntil > at) {
      sleepUntil(pausedUntil);
      return;
    }
    const { due, wakeAt } = planTurns(entries, busyLanes, at, eager);
    for (const entry of due) void run(entry, own);
    if (wakeAt !== null) sleepUntil(wakeAt);
  }

  function sleepUntil(at: EpochMs): void {
    const delay = Math.min(maxSleep, Math.max(0, at - now()));
    cancelTimer = parts.setTimer(plan, delay);
  }

  function recordAdded(): void {
    if (backOff !== null) {
      backOff.until = Math.min(backOff.until, backOff.from + minBackOff);
    }
    tell();
    plan();
  }

  function retry(): void {
    isRetrying = true;
    backOff = null;
    plan();
  }

  function stop(): void {
    started?.abort();
    started = null;
    cancelTimer();
  }

  return {
    start: () => {
      if (started !== null) return;
      started = new AbortController();
      backOff = null;
      failuresInRow = 0;
      plan();
    },
    stop,
    retry,
    tryNow: () => {
      askedUntil = 0;
      retry();
    },
    add: async (operation, holdMs = 0) => {
      const at = now();
      const entry = await store.addOperation(operation, at, holdMs > 0 ? at + holdMs : null);
      recordAdded();
      return entry;
    },
    recordAdded,
    withdraw: async (id) => {
      const found = await store.getEntry(id);
      if (found === null || found.entry.attempts > 0) return false;
      return (
        (await transition(found.entry, ["queued"], { state: "discarded", nextAttempt: null })) !==
        null
      );
    },
    decide: async (id, decision) => {
      const found = await store.getEntry(id);
      if (found === null) return failure("notFound", "This entry is no longer in the outbox.");
      const { from, to } = decisions[decision];
      const change = { state: to, nextAttempt: null };
      const moved = await transition(
        found.entry,
        from,
        decision === "discard" ? change : { ...change, cause: null },
      );
      if (moved === null) {
        return failure(
          "invalidInput",
          "This entry has changed since, so there is nothing to decide.",
        );
      }
      if (to === "sent") parts.onSent(moved);
      plan();
      return success(moved);
    },
  };
}
