import { t } from "#shared/texts/t.ts";
import { choice, custom, duration, onOff } from "./declaration.ts";

/** The pages of the wall display in display order. */
export const wallPages = ["alerts", "tasks", "dashboard", "room", "duty", "clock"] as const;

/** A page of the wall display. */
export type WallPage = (typeof wallPages)[number];

/** The titles of the pages. */
export const wallPageTitles: Record<WallPage, string> = {
  get alerts() {
    return t("common.alerts");
  },
  get tasks() {
    return t("settings.tasksDue");
  },
  get dashboard() {
    return t("common.dashboard");
  },
  get room() {
    return t("common.room");
  },
  get duty() {
    return t("settings.onDuty");
  },
  get clock() {
    return t("common.time");
  },
};

/** The room of the wall display. */
export type WallRoom = { id: string; name: string };

/** Settings for the wall display. */
export const wallSettings = {
  wallPages: custom<WallPage[]>({
    get name() {
      return t("settings.wallDisplayPages");
    },
    default: [...wallPages],
    policy:
      "the pages of the wall display, at least one of `alerts`, `tasks`, `dashboard`, `room`, `duty` and `clock`; `room` is left out without `wallRoom`",
    example: ["alerts", "tasks", "clock"],
  }),
  wallRoom: custom<WallRoom | null>({
    get name() {
      return t("settings.wallDisplayRoom");
    },
    default: null,
    policy: "the room of the wall display by its `id` and `name`, or null for none",
    example: { id: "17", name: "Ward 3" },
  }),
  wallSeconds: duration({
    unit: "seconds",
    section: "wall",
    get heading() {
      return t("settings.timePerPage");
    },
    get label() {
      return t("settings.wallSeconds");
    },
    get name() {
      return t("settings.wallSecondsName");
    },
    phrase: (count) => t("lib.seconds", { count }),
    offered: [10, 20, 30, 60],
    min: 5,
    max: 600,
    default: 20,
    policy: "how long the wall display shows each page",
  }),
  wallTheme: choice({
    section: "wall",
    get heading() {
      return t("settings.wallAppearance");
    },
    get label() {
      return t("settings.wallAppearance");
    },
    get name() {
      return t("settings.wallDisplayAppearance");
    },
    options: {
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
      time: {
        get label() {
          return t("settings.byTimeOfDay");
        },
        get note() {
          return t("settings.wallByTimeNote");
        },
      },
    },
    default: "time",
    policy:
      "appearance of the wall display; `time` is light from 07:00 to 19:00 and dark otherwise",
  }),
  wallAtStart: onOff({
    section: "wall",
    get label() {
      return t("settings.wallAtStart");
    },
    get note() {
      return t("settings.wallAtStartNote");
    },
    default: false,
    policy: "whether the wall display opens when Watchdesk starts, as with the switch `--wall`",
    example: true,
  }),
};
