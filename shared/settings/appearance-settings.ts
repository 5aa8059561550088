import { t } from "#shared/texts/t.ts";
import { choice, duration } from "./declaration.ts";

export const appearanceSettings = {
  theme: choice({
    page: "appearance",
    get heading() {
      return t("shell.theme");
    },
    get label() {
      return t("shell.theme");
    },
    options: {
      system: {
        get label() {
          return t("settings.matchSystem");
        },
      },
      light: {
        get label() {
          return t("settings.light");
        },
      },
      dark: {
        get label() {
          return t("settings.dark");
        },
      },
    },
    default: "system",
    policy: "light or dark appearance",
  }),
  density: choice({
    page: "appearance",
    get heading() {
      return t("settings.rowsOfLists");
    },
    get label() {
      return t("settings.rowsOfLists");
    },
    options: {
      comfortable: {
        get label() {
          return t("settings.comfortable");
        },
        get note() {
          return t("settings.comfortableNote");
        },
      },
      compact: {
        get label() {
          return t("settings.compact");
        },
        get note() {
          return t("settings.compactNote");
        },
      },
    },
    default: "comfortable",
    policy: "height of the rows of lists: two lines (56 px) or one (32 px)",
    example: "compact",
  }),
  textSize: duration({
    unit: "percent",
    page: "appearance",
    get heading() {
      return t("settings.textSize");
    },
    get label() {
      return t("settings.textSize");
    },
    get note() {
      return t("settings.textSizeNote");
    },
    phrase: (count) => t("settings.percent", { count }),
    offered: [85, 100, 115, 130, 150],
    min: 85,
    max: 400,
    default: 100,
    policy: "the size of texts and everything else in the windows; Settings offer 85 to 150",
    example: 115,
  }),
};
