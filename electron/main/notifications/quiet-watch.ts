import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import {
  classifyQuiet,
  type Quiet,
  type QuietSettings,
} from "#shared/notifications/notifications.ts";

export type QuietWatchParts = Timing & {
  getSettings: () => QuietSettings;
  /** Whether the system's Do not disturb is on; null if that cannot be read. */
  readSystem: () => Promise<boolean | null>;
  /** Called when the reason or the end of Do not disturb changes. */
  onChange: (quiet: Quiet | null) => void;
};

export type QuietWatch = ReturnType<typeof createQuietWatch>;

/** How long a query of the system stays valid. */
const maxAge: DurationMs = 15_000;
const minute: DurationMs = 60_000;

/** Starts following whether Do not disturb is on, by settings, hours and system. */
export function createQuietWatch(parts: QuietWatchParts) {
  const { now } = parts;
  let isSystemQuiet: boolean | null = null;
  let queriedAt: EpochMs | null = null;
  let querying: Promise<void> | null = null;
  let known: Quiet | null = null;
  let cancelTimer = () => {};

  function classify(): Quiet | null {
    known = classifyQuiet(parts.getSettings(), isSystemQuiet, now());
    cancelTimer();
    const left = getUpdateDelay(known);
    cancelTimer = left === null ? () => {} : parts.setTimer(updateLater, left);
    return known;
  }

  function update(): Quiet | null {
    const former = known;
    const next = classify();
    if (next?.why !== former?.why || next?.until !== former?.until) parts.onChange(next);
    return next;
  }

  /** Time until the next change: quiet hours change at whole minutes, the user's choice at any time; null without one. */
  function getUpdateDelay(quiet: Quiet | null): DurationMs | null {
    if (quiet === null && !parts.getSettings().quietHours.isOn) return null;
    const ahead = (quiet?.until ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(ahead, minute - (now() % minute));
  }

  function updateLater(): void {
    // The system does not report the end of its Do not disturb.
    if (isSystemQuiet) void query();
    else update();
  }

  async function querySystem(): Promise<void> {
    isSystemQuiet = await parts.readSystem().catch(() => null);
    queriedAt = now();
  }

  async function query(): Promise<Quiet | null> {
    const isFresh = queriedAt !== null && now() >= queriedAt && now() - queriedAt < maxAge;
    if (!isFresh) {
      querying ??= querySystem().finally(() => {
        querying = null;
      });
      await querying;
    }
    return update();
  }

  classify();
  return {
    read: (): Quiet | null => known,
    isSystemQuiet: (): boolean | null => isSystemQuiet,
    /** The state after a query of the system, unless the last one is recent. */
    query,
    /** Updates the state after a change of settings or clock. */
    refresh: () => void update(),
  };
}
