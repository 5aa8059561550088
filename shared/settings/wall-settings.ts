import { t } from "#shared/texts/t.ts";
import { custom, onOff } from "./declaration.ts";

/** The pages of the wall display in display order. */
export const wallPages = ["alerts", "tasks", "dashboard", "room", "duty", "clock"] as const;

export type WallPage = (typeof wallPages)[number];

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

export type WallRoom = { id: string; name: string };

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
  wallAtStart: onOff({
    page: "wall",
    get heading() {
      return t("settings.wallStart");
    },
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
