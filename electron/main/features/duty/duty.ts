import type { Store } from "#main/store/store.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { LogEntry, LogHead, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { DutyState, NewShift, Shift } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import type { DutyEvent } from "./store/shifts.ts";

/** What the duty of an account needs. */
export type DutyParts = Pick<Clock, "now" | "setTimer"> & {
  store: Store;
  /** The name of the user, for the log. */
  getAuthor: () => string;
  /** Called when a shift starts or ends, or its end changes; and with what was stored at the start. */
  onShift: (shift: Shift | null) => void;
  /** Called when the state has changed. */
  onChange: (state: DutyState) => void;
  /** Called when entries were appended to the log. */
  onLog: (head: LogHead) => void;
  report: Report;
};

/** The duty of one account: its shift and its log. */
export type AccountDuty = ReturnType<typeof createAccountDuty>;

/** Creates it; reads the open shift, and enters what an earlier start has left in the queue. */
export function createAccountDuty(parts: DutyParts) {
  const { store, now } = parts;
  let shift: Shift | null = null;
  let isStopped = false;
  let cancelEnd = () => {};
  const writer = () => ({ author: parts.getAuthor(), now: now() });

  const readState = async (): Promise<DutyState> => {
    const [open, latest, head, openCritical] = await Promise.all([
      store.readOpenShift(),
      store.readLatestShift(),
      store.readLogHead(),
      store.countCriticalAlerts(),
    ]);
    const isOverdue = open !== null && open.ends !== null && now() >= open.ends;
    return { shift: open, latest, head, isOverdue, openCritical };
  };

  /** Enters what the ledger has queued; errors leave it in the queue. */
  const recordEvents = oneAtATime(async () => {
    try {
      if ((await store.recordDutyEvents(writer())) === 0) return;
      parts.onLog(await store.readLogHead());
    } catch (error) {
      if (!isStopped) parts.report("the shift log could not be written", error);
    }
  });

  /** Follows a change of the shift. */
  async function follow(): Promise<DutyState> {
    await recordEvents();
    const state = await readState();
    shift = state.shift;
    cancelEnd();
    const left = (shift?.ends ?? Number.POSITIVE_INFINITY) - now();
    if (left > 0 && Number.isFinite(left)) {
      cancelEnd = parts.setTimer(() => void follow().catch(reportError), Math.min(left, maxTimer));
    }
    if (!isStopped) parts.onShift(shift);
    parts.onChange(state);
    return state;
  }

  const reportError = (error: unknown): void => {
    if (!isStopped) parts.report("the shift could not be read", error);
  };

  const attempt = (work: Promise<unknown>): void => void work.catch(reportError);

  async function record(event: DutyEvent): Promise<void> {
    await store.queueEvent(event);
    await recordEvents();
  }

  attempt(follow());

  return {
    read: readState,
    /** The open shift; null while off duty. */
    current: (): Shift | null => shift,
    start: async (newShift: NewShift): Promise<DutyState> => {
      await store.startShift(newShift, now());
      return follow();
    },
    extend: async (ends: EpochMs | null): Promise<DutyState> => {
      await store.extendShift(ends, now());
      return follow();
    },
    end: async (reason: "user" | "planned" | "signOut"): Promise<DutyState> => {
      await store.endShift(reason, now());
      return follow();
    },
    /** Enters what the ledger has recorded since. */
    notifyChange: () => {
      if (shift !== null) void recordEvents();
    },
    /** Records what the ledger does not: durable when it resolves. */
    record,
    /** Records that alerts were received by a request of this time. */
    recordReceived: (requestedAt: EpochMs) => {
      if (shift !== null) attempt(store.recordReceived(requestedAt).then(recordEvents));
    },
    /** Records that alerts are not received. */
    recordWatching: (watching: Watching) => {
      if (shift === null || watching.state !== "notWatching") return;
      const { since, cause, message } = watching;
      const silence = { since, at: now(), cause, message };
      attempt(store.recordUnwatched(silence).then(recordEvents));
    },
    /** Appends an entry of the user; durable when it resolves. */
    addEntry: async (entry: NewLogEntry): Promise<LogEntry> => {
      const added = await store.addLogEntry(entry, writer());
      parts.onLog(await store.readLogHead());
      return added;
    },
    stop: () => {
      isStopped = true;
      cancelEnd();
    },
  };
}

/** The longest delay of a timer. */
const maxTimer = 2 ** 31 - 1;
