import { createDailyErasing, type ReadErasingTime } from "#main/service/erasing-time.ts";
import { hashRecord } from "#main/store/records/hash-record.ts";
import type { Store } from "#main/store/store.ts";
import { type Clock, runAt } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { LogEntry, LogHead, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { DutyState, NewShift, Shift } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import type { DutyEvent } from "./store/shifts.ts";

/** The digests of the parts of a policy, by their names. */
export type PolicyDigests = Record<string, string>;

/** Returns the digest of each part of a policy, so that the log can state which have changed. */
export const digestPolicy = (policy: object): PolicyDigests =>
  Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, hashRecord(JSON.stringify(value))]],
    ),
  );

export type DutyParts = Pick<Clock, "now" | "setTimer"> & {
  store: Store;
  /** Days for which entries stay in the log. */
  logDays: number;
  readErasingTime: ReadErasingTime;
  /** The digests of the parts of the policy in force. */
  policy: PolicyDigests;
  /** Returns the login of the user, for the log. */
  getAuthor: () => string;
  /** Called when a shift starts or ends, or its end changes; and with what was stored at the start. */
  onShift: (shift: Shift | null) => void;
  /** Called when the state has changed. */
  onChange: (state: DutyState) => void;
  /** Called when entries were appended to the log. */
  onLog: (head: LogHead) => void;
  /** Resolves when the first screen is painted; nothing is read before. */
  whenPainted: Promise<unknown>;
  report: Report;
};

export type AccountDuty = ReturnType<typeof createAccountDuty>;

/** Creates it; reads the open shift, and enters what an earlier start has left in the queue. */
export function createAccountDuty(parts: DutyParts) {
  const { store, now } = parts;
  let shift: Shift | null = null;
  let isStopped = false;
  let cancelEnd = () => {};

  const log = createLogWriter(parts, (error) => {
    if (!isStopped) parts.report("the shift log could not be written", error);
  });
  const { recordEvents } = log;

  async function follow(): Promise<DutyState> {
    await recordEvents();
    const state = await readDutyState(store, now());
    if (isStopped) return state;
    shift = state.shift;
    cancelEnd();
    const ends = shift?.ends ?? null;
    if (ends !== null && now() < ends) cancelEnd = runAt(ends, parts, () => attempt(follow()));
    parts.onShift(shift);
    parts.onChange(state);
    return state;
  }

  const reportError = (error: unknown): void => {
    if (!isStopped) parts.report("the shift could not be read", error);
  };

  const attempt = (work: Promise<unknown>): void => void work.catch(reportError);

  /** Continues after a start of the app, during which the policy may have changed. */
  async function begin(): Promise<void> {
    await follow();
    if (shift !== null) {
      await store.recordPolicy(parts.policy, now());
      await recordEvents();
    }
    if (!isStopped) pruning.start();
  }

  const isOnDuty = () => shift !== null;
  const watched = createWatchRecorder(parts, isOnDuty, (work) => attempt(work.then(recordEvents)));
  const pruning = createDailyErasing(parts, (now) =>
    attempt(store.pruneLog(now - parts.logDays * day)),
  );
  attempt(parts.whenPainted.then(begin));

  return {
    /** Resolves after the first screen is painted. */
    read: async (): Promise<DutyState> => {
      await parts.whenPainted;
      return readDutyState(store, now());
    },
    /** The open shift; null while off duty. */
    current: (): Shift | null => shift,
    start: async (newShift: NewShift): Promise<DutyState> => {
      await store.startShift(newShift, now());
      await store.recordPolicy(parts.policy, now());
      const state = await follow();
      watched.recordUnwatched();
      return state;
    },
    extend: async (ends: EpochMs | null): Promise<DutyState> => {
      await store.extendShift(ends, now());
      return follow();
    },
    end: async (reason: "user" | "planned" | "signOut"): Promise<DutyState> => {
      await store.endShift(reason, now());
      return follow();
    },
    /** Returns until when the log stays if the account signs out now; null if nothing of it stays. */
    readKeptUntil: async (): Promise<EpochMs | null> => {
      const newest = await store.readNewestKept();
      // The end of the shift is an entry, too.
      return newest && (shift === null ? newest : now()) + parts.logDays * day;
    },
    /** Enters what the ledger has recorded since. */
    notifyChange: () => {
      if (shift !== null) void recordEvents();
    },
    record: log.record,
    addEntry: log.addEntry,
    /** Enters what is queued, also while off duty. */
    recordQueued: recordEvents,
    recordReceived: watched.recordReceived,
    recordWatching: watched.recordWatching,
    stop: () => {
      isStopped = true;
      cancelEnd();
      pruning.stop();
    },
  };
}

/** Creates what writes the log; `onError` reports events that stay in the queue of the ledger. */
function createLogWriter({ store, ...parts }: DutyParts, onError: (error: unknown) => void) {
  const writer = () => ({ author: parts.getAuthor(), now: parts.now() });
  const recordEvents = oneAtATime(async () => {
    try {
      if ((await store.recordDutyEvents(writer())) === 0) return;
      parts.onLog(await store.readLogHead());
    } catch (error) {
      onError(error);
    }
  });
  return {
    /** Enters what the ledger has queued; errors leave it in the queue. */
    recordEvents,
    /** Records what the ledger does not: durable when it resolves. */
    record: async (event: DutyEvent): Promise<void> => {
      await store.queueEvent(event);
      await recordEvents();
    },
    /** Appends an entry of the user; durable when it resolves. */
    addEntry: async (entry: NewLogEntry): Promise<LogEntry> => {
      const added = await store.addLogEntry(entry, writer());
      parts.onLog(await store.readLogHead());
      return added;
    },
  };
}

/** Creates what records during a shift whether alerts are received; `attempt` runs a change of the store. */
function createWatchRecorder(
  { store, now }: DutyParts,
  isOnDuty: () => boolean,
  attempt: (work: Promise<unknown>) => void,
) {
  let watching: Watching | null = null;

  function recordUnwatched(): void {
    if (!isOnDuty() || watching?.state !== "notWatching") return;
    const { since, cause, message } = watching;
    attempt(store.recordUnwatched({ since, at: now(), cause, message }));
  }

  function recordWatched(at: EpochMs): void {
    if (isOnDuty()) attempt(store.recordReceived(at));
  }

  return {
    recordUnwatched,
    /** Records that alerts were received by a request of this time. */
    recordReceived: (requestedAt: EpochMs) => {
      // Messages may still be missing: the period without watching ends with the silence as a whole.
      if (watching?.state !== "notWatching") recordWatched(requestedAt);
    },
    recordWatching: (next: Watching) => {
      const isOver = watching?.state === "notWatching" && next.state === "watching";
      watching = next;
      if (isOver) recordWatched(now());
      else recordUnwatched();
    },
  };
}

async function readDutyState(store: Store, now: EpochMs): Promise<DutyState> {
  const [open, latest, head, openCritical] = await Promise.all([
    store.readOpenShift(),
    store.readLatestShift(),
    store.readLogHead(),
    store.countOpenCritical(),
  ]);
  const isOverdue = open !== null && open.ends !== null && now >= open.ends;
  return { shift: open, latest, head, isOverdue, openCritical };
}

const day: DurationMs = 86_400_000;
