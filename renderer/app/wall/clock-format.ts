import { format } from "#renderer/lib/format.ts";
import { chooseLocale, createFormat } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const locale = chooseLocale(navigator.language);

/** The formatter for UTC. */
export const utcFormat = createFormat(locale, "UTC");

/** Formats the time with seconds, and the day in full: "14:07:05", "Friday, 20 November 2026". */
function createClock(timeZone: string) {
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: "medium" });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" });
  return {
    time: (at: EpochMs): string => time.format(at),
    day: (at: EpochMs): string => day.format(at),
  };
}

/** The local clock and that of UTC. */
export const clocks = [
  {
    label: `Local time · ${format.timeZone.replaceAll("_", " ")}`,
    ...createClock(format.timeZone),
  },
  { label: "UTC", ...createClock("UTC") },
];
