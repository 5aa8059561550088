import { createFormat } from "#shared/lib/format.ts";
import { setTextLanguage } from "#shared/texts/t.ts";

const address = new URLSearchParams(window.location.search);
/** The locale of all formats (BCP 47), which main puts into the address of each page. */
export const locale = address.get("locale") ?? "en";

// The build contains the texts of one language; numbers in them have the conventions of the locale.
setTextLanguage("en", locale);

const clocks = address.get("clocks");

/** The formatter for this computer's locale and zone. */
export const format = createFormat(locale, Intl.DateTimeFormat().resolvedOptions().timeZone, {
  clocks: clocks === "utc" || clocks === "both" ? clocks : "local",
  hasGroup: address.get("group") === "1",
});
