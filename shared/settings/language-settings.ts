import { type Language, languages } from "#shared/texts/catalogue.ts";
import { nameLanguage } from "#shared/texts/choose-language.ts";
import { t } from "#shared/texts/t.ts";
import { choice } from "./declaration.ts";

const languageOptions = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      // In the language itself, whatever the app's is.
      label: () => nameLanguage(language),
    },
  ]),
) as Record<Language, { label: () => string }>;

/** Settings for the language of all texts, and the form of times. */
export const languageSettings = {
  language: choice({
    page: "language",
    heading: () => t("settings.language"),
    label: () => t("settings.language"),
    options: { system: { label: () => t("settings.matchSystem") }, ...languageOptions },
    default: "system",
    policy: "language of the app; `system` is the first of the system's languages that the app has",
    example: "es",
  }),
  clocks: choice({
    page: "language",
    heading: () => t("settings.clocks"),
    label: () => t("settings.clocks"),
    options: {
      system: { label: () => t("settings.matchSystem") },
      h12: { label: () => t("settings.hours12") },
      h24: { label: () => t("settings.hours24") },
      utc: { label: () => t("settings.clockUtc") },
      both: { label: () => t("settings.clockBoth") },
    },
    default: "system",
    policy:
      "the clock of all times: that of the system's region, with 12 or 24 hours, UTC, or both (`14:05 · 13:05Z`)",
    example: "both",
  }),
};
