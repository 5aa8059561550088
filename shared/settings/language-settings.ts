import { type Language, languages } from "#shared/texts/catalogue.ts";
import { nameLanguage } from "#shared/texts/choose-language.ts";
import { t } from "#shared/texts/t.ts";
import { choice, onOff } from "./declaration.ts";

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
    section: "appearance",
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
  hours: choice({
    section: "appearance",
    get heading() {
      return t("settings.hours");
    },
    get label() {
      return t("settings.hours");
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
    },
    default: "system",
    policy: "whether times have 12 or 24 hours; `system` follows the system's region",
    example: "h24",
  }),
  clocks: choice({
    section: "appearance",
    get heading() {
      return t("settings.clockZones");
    },
    get label() {
      return t("settings.clockZones");
    },
    options: {
      local: {
        get label() {
          return t("settings.clockLocal");
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
    default: "local",
    policy: "the clock of all times: the computer's zone, UTC, or both (`14:05 · 13:05Z`)",
    example: "both",
  }),
  dateTimeGroup: onOff({
    section: "appearance",
    get heading() {
      return t("settings.clockZones");
    },
    get label() {
      return t("settings.dateTimeGroup");
    },
    get note() {
      return t("settings.dateTimeGroupNote");
    },
    default: false,
    policy:
      "whether exact times also have a military date-time group in UTC, such as `241405ZNOV26`",
    example: true,
  }),
  firstDay: choice({
    section: "appearance",
    get heading() {
      return t("settings.firstDay");
    },
    get label() {
      return t("settings.firstDay");
    },
    options: {
      system: {
        get label() {
          return t("settings.matchSystem");
        },
      },
      monday: {
        get label() {
          return t("settings.firstDayMonday");
        },
      },
      sunday: {
        get label() {
          return t("settings.firstDaySunday");
        },
      },
      saturday: {
        get label() {
          return t("settings.firstDaySaturday");
        },
      },
    },
    default: "system",
    policy: "the first day of the week; `system` follows the system's region",
    example: "monday",
  }),
};
