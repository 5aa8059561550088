import { t } from "#shared/texts/t.ts";
import { choice, duration } from "./declaration.ts";

export const appearanceSettings = {
  theme: choice({
    page: "appearance",
    heading: () => t("shell.theme"),
    label: () => t("shell.theme"),
    options: {
      system: { label: () => t("settings.matchSystem") },
      light: { label: () => t("settings.light") },
      dark: { label: () => t("settings.dark") },
    },
    default: "system",
    policy: "light or dark appearance",
  }),
  density: choice({
    page: "appearance",
    heading: () => t("settings.rowsOfLists"),
    label: () => t("settings.rowsOfLists"),
    options: {
      comfortable: {
        label: () => t("settings.comfortable"),
        note: () => t("settings.comfortableNote"),
      },
      compact: { label: () => t("settings.compact"), note: () => t("settings.compactNote") },
    },
    default: "comfortable",
    policy: "height of the rows of lists: two lines (56 px) or one (32 px)",
    example: "compact",
  }),
  textSize: duration({
    unit: "percent",
    page: "appearance",
    heading: () => t("settings.textSize"),
    label: () => t("settings.textSize"),
    note: () => t("settings.textSizeNote"),
    phrase: (count) => t("settings.percent", { count }),
    offered: [85, 100, 115, 130, 150],
    min: 85,
    max: 400,
    default: 100,
    policy: "the size of texts and everything else in the windows; Settings offer 85 to 150",
    example: 115,
  }),
};
