import { type Clocks, createFormat, type Format } from "#shared/lib/format.ts";
import { getTextLocale } from "#shared/texts/t.ts";

let clocks: Clocks = "local";
let format: Format | null = null;

/** Returns the formats for the app's locale and clocks; created on first use to save time at startup. */
export function getFormat(): Format {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  format ??= createFormat(getTextLocale(), timeZone, clocks);
  return format;
}

/** The clocks that times show. */
export const getClocks = (): Clocks => clocks;

/** Sets the clocks that times show; formats are created anew, as the locale may have changed, too. */
export function setClocks(next: Clocks): void {
  clocks = next;
  format = null;
}
