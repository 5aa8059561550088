import { chooseLocale, createFormat } from "#shared/lib/format.ts";

/** The formatter for this computer's locale and zone. */
export const format = createFormat(
  chooseLocale(navigator.language),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
);
