import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import {
  classifyQuiet,
  type Quiet,
  type QuietSettings,
} from "#shared/notifications/notifications.ts";

/** What following whether it is to be quiet needs. */
export type QuietWatchParts = Timing & {
  getSettings: () => QuietSettings;
  /** Whether the system is set not to disturb; null where that cannot be read. */
  readSystem: () => Promise<boolean | null>;
  /** Hears that it is quiet for another reason or until another time, or not any more. */
  onChange: (quiet: Quiet | null) => void;
};

/** Whether it is to be quiet, now and from now on. */
export type QuietWatch = ReturnType<typeof createQuietWatch>;

/** The system's answer counts for so long. */
const maxAge: DurationMs = 15_000;
const minute: DurationMs = 60_000;

/** Begins to follow whether it is to be quiet. */
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

  /** Hours begin and end at whole minutes, what the person chose at any time; null where nothing ends by itself. */
  function getUpdateDelay(quiet: Quiet | null): DurationMs | null {
    if (quiet === null && !parts.getSettings().quietHours.isOn) return null;
    const ahead = (quiet?.until ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(ahead, minute - (now() % minute));
  }

  function updateLater(): void {
    // Nothing tells when the system may be disturbed again.
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
    /** As far as it is known without asking the system. */
    read: (): Quiet | null => known,
    isSystemQuiet: (): boolean | null => isSystemQuiet,
    /** Asks the system too, unless it was asked a moment ago. */
    query,
    /** Looks again: the settings or the clock may have changed. */
    refresh: () => void update(),
  };
}
