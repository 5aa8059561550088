import type { Timing } from "#main/system/clock.ts";
import { lookEvery } from "#main/system/looks.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { classifyWatching, type Evidence, maxPoll, type RequestHistory } from "./classify.ts";

/** What is asked for so often that to hear of it is to watch. */
export type WatchedCollection = "alerts" | "messages";

/** What following needs. */
export type WatchParts = Timing & {
  isOnline: () => boolean;
  /** Hears each change. */
  onChange: (watching: Watching) => void;
};

/** Silence makes no event, so that it is looked for: sooner where something fails. */
const intervalInDoubt: DurationMs = 5_000;
/** Whoever looks so much later has slept, be it told of by the system or not. */
const tolerance: DurationMs = 20_000;

/** Begins to follow an account whose session has just startedAt. */
export function createWatch({ isOnline, now, setTimer, onChange }: WatchParts) {
  const none: RequestHistory = { at: null, failing: null };
  const histories: Record<WatchedCollection, RequestHistory> = { alerts: none, messages: none };
  let session: Evidence["session"] = "active";
  let sessionSince = now();
  let startedAt = now();
  let awakeSince = startedAt;
  let lastReported = "";
  let isHealthy = false;
  let cancelTimer = () => {};
  let cancelLate = () => {};

  const read = () =>
    classifyWatching(
      { session, sessionSince, startedAt, awakeSince, isOnline: isOnline(), ...histories },
      now(),
    );

  const isFailing = () => histories.alerts.failing !== null || histories.messages.failing !== null;

  function update(): void {
    const watching = read();
    isHealthy = watching.state === "watching" && !isFailing();
    const text = JSON.stringify(watching);
    if (text !== lastReported) {
      lastReported = text;
      onChange(watching);
    }
  }

  function restart(after: "sleep" | "outage"): void {
    startedAt = now();
    if (after === "sleep") awakeSince = startedAt;
  }

  function scheduleUpdate(): void {
    const set = now();
    const every = isHealthy ? lookEvery : intervalInDoubt;
    cancelTimer = setTimer(() => {
      if (now() - set > every + tolerance) restart("sleep");
      update();
      scheduleUpdate();
    }, every);
  }
  scheduleUpdate();

  return {
    read,
    /** A poll has startedAt; `recordRequest` reports its end. */
    recordPoll: (what: WatchedCollection, at: EpochMs) => {
      histories[what] = { ...histories[what], polling: at };
      if (what !== "alerts") return;
      cancelLate();
      cancelLate = setTimer(update, maxPoll);
    },
    /** An ask has ended: what is stored was asked for at `asked`. */
    recordRequest: (what: WatchedCollection, asked: EpochMs, outcome: Result<unknown>) => {
      if (what === "alerts") cancelLate();
      const { polling: _ended, ...before } = histories[what];
      histories[what] = before;
      // Whoever stopped asking has heard nothing, and nothing has failed.
      if (!outcome.ok && outcome.code === "cancelled") return;
      const { at, failing } = histories[what];
      histories[what] = outcome.ok
        ? { at: asked, failing: null }
        : {
            at,
            failing: {
              since: failing?.since ?? asked,
              code: outcome.code,
              message: outcome.message,
              retryAfterMs: outcome.retryAfterMs,
            },
          };
      update();
    },
    recordSession: (next: Evidence["session"]) => {
      if (next === session) return;
      session = next;
      sessionSince = now();
      if (next === "active") restart("sleep");
      update();
    },
    /** Nothing could be asked until now, as the computer slept or had no network. */
    recordBegin: (after: "sleep" | "outage") => {
      restart(after);
      update();
    },
    stop: () => {
      cancelTimer();
      cancelLate();
    },
  };
}
