import { chooseLocale, createFormat, type Format } from "#shared/lib/format.ts";

let format: Format | null = null;

/** Returns the formats for this computer's locale and time zone; created on first use to save time at startup. */
export function getFormat(): Format {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  format ??= createFormat(chooseLocale(locale), timeZone);
  return format;
}
