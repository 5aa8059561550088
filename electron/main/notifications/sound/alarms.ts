import type { Report } from "#main/system/log.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Alarm, Notice, Notify } from "../notice.ts";
import type { AlarmSound, Played } from "./alarm-sound.ts";

type AlarmsParts = {
  desktop: { notify: Notify; playAlarm: AlarmSound["play"] };
  onPlayed: (played: Played) => void;
  now: () => EpochMs;
  report: Report;
  log: Report;
};

/** A notification that the desktop refuses is shown again with each poll, but sounds at most so often. */
const pause: DurationMs = 60_000;

/** Creates what shows notices and sounds their alarms, whatever the desktop answers, and logs what was played. */
export function createAlarms({ desktop, onPlayed, now, report, log }: AlarmsParts) {
  /** When notices sounded that the desktop has not shown, by alarm and tag. */
  const unshown = new Map<string, EpochMs>();
  let latest: Promise<Played> | null = null;

  async function play(alarm: Alarm): Promise<Played> {
    const played = await desktop.playAlarm(alarm);
    if (played.reason === null) log("alarm played", `${alarm}, by ${played.by}`);
    else report("alarm not played", `${alarm}: ${played.reason}`);
    onPlayed(played);
    return played;
  }

  function sound({ alarm, silence, alerts }: Notice, name: string): void {
    if (alarm === undefined || silence !== null) return;
    const age = now() - (unshown.get(name) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < pause) return;
    // The user repeats a test whenever they like.
    if (alerts !== undefined) unshown.set(name, now());
    latest = play(alarm);
  }

  const notify: Notify = async (notice) => {
    const name = `${notice.alarm} ${notice.tag}`;
    sound(notice, name);
    const shown = await desktop.notify(notice);
    if (shown.isShown) unshown.delete(name);
    return shown;
  };

  return {
    notify,
    /** Resolves to what became of the latest alarm; null before the first. */
    readLatest: async (): Promise<Played | null> => latest,
  };
}
