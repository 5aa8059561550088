import { createFormat, type Format } from "#shared/lib/format.ts";
import { getTextLocale } from "#shared/texts/t.ts";

let format: Format | null = null;

/** Returns the formats for the app's locale and the computer's time zone; created on first use to save time at startup. */
export function getFormat(): Format {
  format ??= createFormat(getTextLocale(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return format;
}

/** Creates the formats anew when they are next needed, as the locale has changed. */
export function resetFormat(): void {
  format = null;
}
