import { t } from "#shared/texts/t.ts";
import { custom, onOff } from "./declaration.ts";

/** The pages of the wall display in display order. */
export const wallPages = ["alerts", "tasks", "dashboard", "room", "duty", "clock"] as const;

export type WallPage = (typeof wallPages)[number];

export const wallPageTitles: Record<WallPage, () => string> = {
  alerts: () => t("common.alerts"),
  tasks: () => t("settings.tasksDue"),
  dashboard: () => t("common.dashboard"),
  room: () => t("common.room"),
  duty: () => t("settings.onDuty"),
  clock: () => t("common.time"),
};

export type WallRoom = { id: string; name: string };

export const wallSettings = {
  wallPages: custom<WallPage[]>({
    name: () => t("settings.wallDisplayPages"),
    default: [...wallPages],
    policy:
      "the pages of the wall display, at least one of `alerts`, `tasks`, `dashboard`, `room`, `duty` and `clock`; `room` is left out without `wallRoom`",
    example: ["alerts", "tasks", "clock"],
  }),
  wallRoom: custom<WallRoom | null>({
    name: () => t("settings.wallDisplayRoom"),
    default: null,
    policy: "the room of the wall display by its `id` and `name`, or null for none",
    example: { id: "17", name: "Ward 3" },
  }),
  wallAtStart: onOff({
    page: "wall",
    heading: () => t("settings.wallStart"),
    label: () => t("settings.wallAtStart"),
    note: () => t("settings.wallAtStartNote"),
    default: false,
    policy: "whether the wall display opens when Watchdesk starts, as with the switch `--wall`",
    example: true,
  }),
};
