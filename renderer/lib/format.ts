import { chooseLocale, createFormat } from "#shared/lib/format.ts";

/** The system's locale, which main puts into the address of each page; null if it knows none. */
export const systemLocale = new URLSearchParams(window.location.search).get("locale");

/** The locale of all formats: English with the conventions of the user's region. */
export const locale = chooseLocale(systemLocale ?? navigator.language);

/** The formatter for this computer's locale and zone. */
export const format = createFormat(locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
