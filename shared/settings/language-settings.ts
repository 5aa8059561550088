import { type Language, languages } from "#shared/texts/catalogue.ts";
import { nameLanguage } from "#shared/texts/choose-language.ts";
import { t } from "#shared/texts/t.ts";
import { choice } from "./declaration.ts";

const languageOptions = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      // In the language itself, whatever the app's is.
      get label() {
        return nameLanguage(language);
      },
    },
  ]),
) as Record<Language, { label: string }>;

/** Settings for the language of all texts, and the form of times. */
export const languageSettings = {
  language: choice({
    page: "language",
    get heading() {
      return t("settings.language");
    },
    get label() {
      return t("settings.language");
    },
    options: {
      system: {
        get label() {
          return t("settings.matchSystem");
        },
      },
      ...languageOptions,
    },
    default: "system",
    policy: "language of the app; `system` is the first of the system's languages that the app has",
    example: "es",
  }),
  clocks: choice({
    page: "language",
    get heading() {
      return t("settings.clocks");
    },
    get label() {
      return t("settings.clocks");
    },
    options: {
      system: {
        get label() {
          return t("settings.matchSystem");
        },
      },
      h12: {
        get label() {
          return t("settings.hours12");
        },
      },
      h24: {
        get label() {
          return t("settings.hours24");
        },
      },
      utc: {
        get label() {
          return t("settings.clockUtc");
        },
      },
      both: {
        get label() {
          return t("settings.clockBoth");
        },
      },
    },
    default: "system",
    policy:
      "the clock of all times: that of the system's region, with 12 or 24 hours, UTC, or both (`14:05 · 13:05Z`)",
    example: "both",
  }),
};
