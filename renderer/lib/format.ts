import { formatOffset, getOffset } from "#shared/features/duty/log-time.ts";
import { createFormat } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { setTextLanguage } from "#shared/texts/t.ts";

const address = new URLSearchParams(window.location.search);
/** The locale of all formats (BCP 47), which main puts into the address of each page. */
export const locale = address.get("locale") ?? "en";

// The build contains the texts of one language; numbers in them have the conventions of the locale.
setTextLanguage("en", locale);

const clocks = address.get("clocks");

/** Whether this computer's time zone has a name; without one the zone of all times only has the same offset. */
export const isZoneNamed = !address.has("zone");

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The name of this computer's time zone, or its offset now: "Europe/Berlin", "UTC+01:00". */
export const describeZone = (now: EpochMs): string =>
  isZoneNamed ? timeZone.replaceAll("_", " ") : `UTC${formatOffset(getOffset(now))}`;

/** The formatter for this computer's locale and zone. */
export const format = createFormat(
  locale,
  timeZone,
  clocks === "utc" || clocks === "both" ? clocks : "local",
);
