import type { Timing } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { classifyFailure } from "#shared/outbox/failure-class.ts";
import { getGroupId } from "#shared/outbox/groups.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { getRetryDelay } from "./after-failure.ts";
import type { OutboxParts } from "./parts.ts";

const storeRetry: DurationMs = 60_000;
/** Minimum time between two retries because the service has answered another request. */
const wakeSpacing: DurationMs = 60_000;

/** Creates the queue that runs the step of each entry at its turn; it does nothing before `start`. */
export function createQueue(
  parts: OutboxParts,
  takeStep: (entry: OutboxEntry, signal: AbortSignal) => Promise<Result<null>>,
) {
  const { now, setTimer, workspace } = parts;
  const pause = createPause(parts);
  const busyLanes = new Set<string>();
  /** Ids of entries that do not wait for their next attempt. */
  const eager = new Set<string>();
  const waits = createWaits(parts, (id) => {
    eager.add(id);
    plan();
  });
  let started: AbortController | null = null;
  let cancelTimer = () => {};
  let plans = 0;
  let isRetrying = false;

  async function run(entry: OutboxEntry, own: AbortController): Promise<void> {
    busyLanes.add(entry.lane);
    eager.delete(entry.id);
    waits.end(entry.id);
    const outcome = await takeStep(entry, own.signal).catch(parts.explain);
    busyLanes.delete(entry.lane);
    record(outcome, own);
    plan();
  }

  function record(outcome: Result<null>, own: AbortController): void {
    if (outcome.ok || classifyFailure(outcome.code) === "refused") pause.reset();
    else if (own !== started) return;
    else if (classifyFailure(outcome.code) === "signedOut") {
      stop();
      parts.onExpired();
    } else pause.recordFailure(outcome);
  }

  const planAll = oneAtATime(async () => {
    const own = started;
    const latest = plans;
    if (own === null) return;
    cancelTimer();
    const entries = await workspace.store.listOpenEntries().catch(parts.explain);
    // Entries that have changed meanwhile are planned again.
    if (plans !== latest || own !== started) return;
    if (Array.isArray(entries)) runDue(entries, own);
    else cancelTimer = setTimer(plan, storeRetry);
  });

  function plan(): void {
    plans += 1;
    void planAll();
  }

  function runDue(entries: OutboxEntry[], own: AbortController): void {
    for (const { id, attempts } of isRetrying ? entries : []) if (attempts > 0) eager.add(id);
    isRetrying = false;
    const { due, waiting } = planTurns(entries, busyLanes, now(), eager);
    for (const { entry, at } of waiting) waits.begin(entry, at);
    const paused = pause.readLeft();
    if (paused > 0) cancelTimer = setTimer(plan, paused);
    else for (const entry of due) void run(entry, own);
  }

  function stop(): void {
    started?.abort();
    started = null;
    cancelTimer();
    waits.stop();
  }

  function retry(isForced: boolean): void {
    isRetrying = true;
    pause.end(isForced);
    plan();
  }

  return {
    /** Plans again after entries have changed. */
    plan,
    recordAdded: () => {
      pause.shorten();
      plan();
    },
    start: () => {
      if (started !== null) return;
      started = new AbortController();
      pause.reset();
      plan();
    },
    stop,
    retry,
    /** Retries because the service has answered another request. */
    wake: () => {
      if (pause.mayWake()) retry(false);
    },
  };
}

/**
 * Creates the timers of entries that wait for their time. None runs longer than its entry was meant to wait: a clock that was
 * set back, even before the start, delays nothing.
 */
function createWaits({ now, setTimer }: Timing, onEnd: (id: string) => void) {
  const waits = new Map<string, { at: EpochMs; cancel: () => void }>();
  const end = (id: string) => {
    waits.get(id)?.cancel();
    waits.delete(id);
  };
  return {
    begin: ({ id, attempted, created }: OutboxEntry, at: EpochMs): void => {
      if (waits.get(id)?.at === at) return;
      end(id);
      const meant = at - (attempted ?? created);
      const left = at - now();
      const cancel = setTimer(() => onEnd(id), meant > 0 ? Math.min(left, meant) : left);
      waits.set(id, { at, cancel });
    },
    end,
    stop: () => {
      for (const id of [...waits.keys()]) end(id);
    },
  };
}

/** A new operation shortens the back-off to this time. */
const minBackOff: DurationMs = 2_000;

type Span = { from: EpochMs; until: EpochMs };

/** Creates the pause of all lanes, as most failures of one entry concern the others too. */
function createPause({ now, random }: Pick<OutboxParts, "now" | "random">) {
  let failuresInRow = 0;
  /** No attempt between these times, as the service has asked for it. */
  let asked: Span | null = null;
  /** The same because of the back-off. */
  let backOff: Span | null = null;
  let wokenAt: EpochMs | null = null;

  // A clock that was set back ends it.
  const readLeft = (span: Span | null): DurationMs =>
    span === null || now() < span.from ? 0 : Math.max(0, span.until - now());

  return {
    /** How long it still lasts; 0 without one. */
    readLeft: (): DurationMs => Math.max(readLeft(asked), readLeft(backOff)),
    recordFailure: (failed: Failure) => {
      failuresInRow += 1;
      const from = now();
      const until = from + getRetryDelay(failuresInRow, failed, random);
      if (failed.retryAfterMs === undefined) backOff = { from, until };
      else if (readLeft(asked) < until - from) asked = { from, until };
    },
    /** Resets the back-off after a response or a start. */
    reset: () => {
      failuresInRow = 0;
      backOff = null;
    },
    shorten: () => {
      if (backOff !== null) backOff.until = Math.min(backOff.until, backOff.from + minBackOff);
    },
    /** Ends the back-off, and with `isForced` also the pause that the service has asked for. */
    end: (isForced: boolean) => {
      backOff = null;
      if (isForced) asked = null;
    },
    /** Returns whether a response to another request may cause a retry now, and records that it does. */
    mayWake: (): boolean => {
      const at = now();
      // A clock that was set back must not prevent it.
      if (wokenAt !== null && at >= wokenAt && at - wokenAt < wakeSpacing) return false;
      wokenAt = at;
      return true;
    },
  };
}

/** The entries that are due, and those that wait for their time, with that time. */
type Plan = { due: OutboxEntry[]; waiting: { entry: OutboxEntry; at: EpochMs }[] };

/** States in which it is unknown what the service has; until then no other entry of the lane may be sent. */
const uncertain = new Set<OutboxState>(["sending", "checking"]);

/** States that wait for the user and block no other entry. */
const waitsForUser = new Set<OutboxState>(["unconfirmed", "refused"]);

/** Maximum number of concurrent entries in all lanes. */
const maxConcurrent = 3;
/** Maximum number of those that belong to messages to several people, so that other operations need not wait for these. */
const maxConcurrentOfGroups = 1;

const isOfGroup = ({ operation }: OutboxEntry): boolean => getGroupId(operation) !== null;

/**
 * Selects the entries that are due: of each idle lane the uncertain entry, else the oldest, if its time has come. An
 * entry that only the user can decide does not block those behind it. Of messages to several people, one is sent at a time.
 * Entries in `eager`, by id, do not wait for their next attempt.
 */
export function planTurns(
  entries: OutboxEntry[],
  busyLanes: ReadonlySet<string>,
  now: EpochMs,
  eager: ReadonlySet<string>,
): Plan {
  const lanes = new Set(busyLanes);
  const due: OutboxEntry[] = [];
  const waiting: Plan["waiting"] = [];
  let ofGroups = entries.filter((entry) => busyLanes.has(entry.lane) && isOfGroup(entry)).length;
  for (const entry of entries.toSorted(byTurn)) {
    if (waitsForUser.has(entry.state) || lanes.has(entry.lane)) continue;
    lanes.add(entry.lane);
    const at = eager.has(entry.id) ? 0 : (entry.nextAttempt ?? 0);
    if (at > now) waiting.push({ entry, at });
    else if (busyLanes.size + due.length >= maxConcurrent) continue;
    else if (!isOfGroup(entry)) due.push(entry);
    else if (ofGroups < maxConcurrentOfGroups) {
      ofGroups += 1;
      due.push(entry);
    }
  }
  return { due, waiting };
}

const byTurn = (a: OutboxEntry, b: OutboxEntry): number =>
  Number(uncertain.has(b.state)) - Number(uncertain.has(a.state)) || a.seq - b.seq;
