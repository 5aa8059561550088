import { choice, custom, duration, onOff } from "./declaration.ts";

/** The pages of the wall display in display order. */
export const wallPages = ["alerts", "tasks", "dashboard", "room", "duty", "clock"] as const;

/** A page of the wall display. */
export type WallPage = (typeof wallPages)[number];

/** The titles of the pages. */
export const wallPageTitles: Record<WallPage, string> = {
  alerts: "Alerts",
  tasks: "Tasks due",
  dashboard: "Dashboard",
  room: "Room",
  duty: "On duty",
  clock: "Time",
};

/** The room of the wall display. */
export type WallRoom = { id: string; name: string };

/** Settings for the wall display. */
export const wallSettings = {
  wallPages: custom<WallPage[]>({
    name: "Wall display: pages",
    default: [...wallPages],
    policy:
      "the pages of the wall display, at least one of `alerts`, `tasks`, `dashboard`, `room`, `duty` and `clock`; `room` is left out without `wallRoom`",
    example: ["alerts", "tasks", "clock"],
  }),
  wallRoom: custom<WallRoom | null>({
    name: "Wall display: room",
    default: null,
    policy: "the room of the wall display by its `id` and `name`, or null for none",
    example: { id: "17", name: "Ward 3" },
  }),
  wallSeconds: duration({
    unit: "seconds",
    section: "wall",
    heading: "Time per page",
    label: "Time per page of the wall display",
    name: "Wall display: time per page",
    phrase: "{} s",
    offered: [10, 20, 30, 60],
    min: 5,
    max: 600,
    default: 20,
    policy: "how long the wall display shows each page",
  }),
  wallTheme: choice({
    section: "wall",
    heading: "Appearance of the wall display",
    label: "Appearance of the wall display",
    name: "Wall display: appearance",
    options: {
      light: { label: "Light" },
      dark: { label: "Dark" },
      time: { label: "By time of day", note: "Light from 07:00 to 19:00." },
    },
    default: "time",
    policy:
      "appearance of the wall display; `time` is light from 07:00 to 19:00 and dark otherwise",
  }),
  wallAtStart: onOff({
    section: "wall",
    label: "Open the wall display at start",
    note: "On a second display, if there is one.",
    default: false,
    policy: "whether the wall display opens when Watchdesk starts, as with the switch `--wall`",
    example: true,
  }),
};
