import { chooseLocale, createFormat, type Format } from "#shared/lib/format.ts";

let format: Format | null = null;

/** The words for this person on this computer; made when first needed, as starting does not need them. */
export function getFormat(): Format {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  format ??= createFormat(chooseLocale(locale), timeZone);
  return format;
}
