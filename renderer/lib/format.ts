import { createFormat } from "#shared/lib/format.ts";
import { setTextLanguage } from "#shared/texts/t.ts";

/** The locale of all formats (BCP 47), which main puts into the address of each page. */
export const locale = new URLSearchParams(window.location.search).get("locale") ?? "en";

// The build contains the texts of one language; numbers in them have the conventions of the locale.
setTextLanguage("en", locale);

/** The formatter for this computer's locale and zone. */
export const format = createFormat(locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
