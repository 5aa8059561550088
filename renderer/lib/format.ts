import { chooseLocale, createFormat } from "#shared/lib/format.ts";

/** The words for this person on this computer. */
export const format = createFormat(
  chooseLocale(navigator.language),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
);
