/** The screens of the main window and of those beside it; each is at the path of its name. */
export const screenNames = [
  "inbox",
  "tasks",
  "alerts",
  "messages",
  "submissions",
  "reviews",
  "dashboard",
  "rooms",
  "plans",
  "forms",
  "processes",
  "since",
  "handover",
  "log",
  "search",
  "offline",
  "outbox",
  "radar",
  "account",
  "settings",
  "about",
  "storage",
  "whats-new",
] as const;

/** The name of a screen: "tasks". */
export type ScreenName = (typeof screenNames)[number];

/** Returns the screen of a name, or null. */
export const findScreenName = (name: string): ScreenName | null =>
  screenNames.find((one) => one === name) ?? null;
