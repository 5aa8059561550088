import type { Report } from "#main/system/log.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Alarm, Notice, Notify, Played, RequestAttention } from "../notice.ts";
import type { AlarmSound } from "./alarm-sound.ts";

type AlarmsParts = {
  desktop: { notify: Notify; playAlarm: AlarmSound["play"]; requestAttention: RequestAttention };
  onPlayed: (played: Played) => void;
  now: () => EpochMs;
  report: Report;
  log: Report;
};

/** A notification that the desktop refuses is given again with each poll, but alarms about the same alerts at most so often. */
const pause: DurationMs = 60_000;

/**
 * Creates what gives notices to the desktop with their alarms: a sound, whatever the desktop answers, which is logged, and
 * then a call for attention. Some desktops make a notification of such a call, which would hide one that comes later.
 */
export function createAlarms({ desktop, onPlayed, now, report, log }: AlarmsParts) {
  /** When notices alarmed that the desktop has not taken, by alarm and alert. */
  const refused = new Map<string, EpochMs>();
  let latest: Promise<Played> | null = null;

  async function play(alarm: Alarm): Promise<Played> {
    const played = await desktop.playAlarm(alarm);
    if (played.reason === null) log("alarm played", `${alarm}, by ${played.by}`);
    else report("alarm not played", `${alarm}: ${played.reason}`);
    onPlayed(played);
    return played;
  }

  function isDue({ alarm, silence, alerts }: Notice, names: readonly string[]): boolean {
    if (alarm === undefined || silence === "renewal") return false;
    const isRecent = (name: string) => {
      const age = now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY);
      return age >= 0 && age < pause;
    };
    if (names.every(isRecent)) return false;
    // The user repeats a test whenever they like.
    if (alerts !== undefined) for (const name of names) refused.set(name, now());
    return true;
  }

  const notify: Notify = async (notice) => {
    const { alarm, silence, alerts, showsWindow = false } = notice;
    const about = alerts?.critical.length ? alerts.critical : [notice.tag];
    const names = about.map((one) => `${alarm} ${one}`);
    const isLoud = isDue(notice, names);
    const sound = isLoud && alarm !== undefined && silence === null ? play(alarm) : null;
    latest = sound ?? latest;
    const shown = await desktop.notify(notice);
    if (shown.isShown) for (const name of names) refused.delete(name);
    if (isLoud) desktop.requestAttention({ showsWindow, isNotified: shown.isShown });
    return sound === null ? shown : { ...shown, sound };
  };

  return {
    notify,
    /** Resolves to what became of the latest alarm; null before the first. */
    readLatest: async (): Promise<Played | null> => latest,
  };
}
