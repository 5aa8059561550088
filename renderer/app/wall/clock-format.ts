import { describeZone, format, locale } from "#renderer/lib/format.ts";
import { createFormat } from "#shared/lib/format.ts";
import { t } from "#shared/texts/t.ts";

/** The formatter for UTC. */
export const utcFormat = createFormat(locale, "UTC");

export const clocks = [
  { label: t("wall.localTime", { zone: describeZone(Date.now()) }), format },
  { label: "UTC", format: utcFormat },
];
