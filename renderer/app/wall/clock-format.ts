import { format, locale } from "#renderer/lib/format.ts";
import { createFormat } from "#shared/lib/format.ts";

/** The formatter for UTC. */
export const utcFormat = createFormat(locale, "UTC");

/** The local clock and that of UTC. */
export const clocks = [
  { label: `Local time · ${format.timeZone.replaceAll("_", " ")}`, format },
  { label: "UTC", format: utcFormat },
];
