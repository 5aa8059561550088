import type { Timing } from "#main/system/clock.ts";
import { lookEvery } from "#main/system/looks.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { classifyWatching, type Evidence, type Heard, longestPoll } from "./classify.ts";

/** What is asked for so often that to hear of it is to watch. */
export type Watched = "alerts" | "messages";

/** What following needs. */
export type WatchParts = Timing & {
  isOnline: () => boolean;
  /** Hears each change. */
  onChange: (watching: Watching) => void;
};

/** Silence makes no event, so that it is looked for: sooner where something fails. */
const everyInDoubt: DurationMs = 5_000;
/** Whoever looks so much later has slept, be it told of by the system or not. */
const tolerance: DurationMs = 20_000;

/** Begins to follow an account whose session has just begun. */
export function createWatch({ isOnline, now, setTimer, onChange }: WatchParts) {
  const never: Heard = { at: null, failing: null };
  const heard: Record<Watched, Heard> = { alerts: never, messages: never };
  let session: Evidence["session"] = "active";
  let sessionSince = now();
  let begun = now();
  let awake = begun;
  let told = "";
  let isCalm = false;
  let cancelTimer = () => {};
  let cancelLate = () => {};

  const read = () =>
    classifyWatching(
      { session, sessionSince, begun, awake, isOnline: isOnline(), ...heard },
      now(),
    );

  const isFailing = () => heard.alerts.failing !== null || heard.messages.failing !== null;

  function look(): void {
    const watching = read();
    isCalm = watching.state === "watching" && !isFailing();
    const text = JSON.stringify(watching);
    if (text !== told) {
      told = text;
      onChange(watching);
    }
  }

  function begin(after: "sleep" | "outage"): void {
    begun = now();
    if (after === "sleep") awake = begun;
  }

  function goOn(): void {
    const set = now();
    const every = isCalm ? lookEvery : everyInDoubt;
    cancelTimer = setTimer(() => {
      if (now() - set > every + tolerance) begin("sleep");
      look();
      goOn();
    }, every);
  }
  goOn();

  return {
    read,
    /** A poll has begun; `recordRequest` reports its end. */
    recordPoll: (what: Watched, at: EpochMs) => {
      heard[what] = { ...heard[what], polling: at };
      if (what !== "alerts") return;
      cancelLate();
      cancelLate = setTimer(look, longestPoll);
    },
    /** An ask has ended: what is stored was asked for at `asked`. */
    recordRequest: (what: Watched, asked: EpochMs, outcome: Result<unknown>) => {
      if (what === "alerts") cancelLate();
      const { polling: _ended, ...before } = heard[what];
      heard[what] = before;
      // Whoever stopped asking has heard nothing, and nothing has failed.
      if (!outcome.ok && outcome.code === "cancelled") return;
      const { at, failing } = heard[what];
      heard[what] = outcome.ok
        ? { at: asked, failing: null }
        : {
            at,
            failing: {
              since: failing?.since ?? asked,
              code: outcome.code,
              message: outcome.message,
              asked: outcome.retryAfterMs,
            },
          };
      look();
    },
    recordSession: (next: Evidence["session"]) => {
      if (next === session) return;
      session = next;
      sessionSince = now();
      if (next === "active") begin("sleep");
      look();
    },
    /** Nothing could be asked until now, as the computer slept or had no network. */
    recordBegin: (after: "sleep" | "outage") => {
      begin(after);
      look();
    },
    stop: () => {
      cancelTimer();
      cancelLate();
    },
  };
}
