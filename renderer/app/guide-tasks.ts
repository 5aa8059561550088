import type { ScreenPath } from "./screens.ts";

/** The task of the user guide that matches each screen. */
const taskOfScreen: Record<Exclude<ScreenPath, "/guide">, string> = {
  "/inbox": "inbox",
  "/tasks": "tasks",
  "/alerts": "acknowledge-alert",
  "/messages": "write-message",
  "/submissions": "tasks",
  "/reviews": "tasks",
  "/dashboard": "windows",
  "/rooms": "follow-room",
  "/plans": "find-anything",
  "/forms": "find-anything",
  "/processes": "past",
  "/since": "while-away",
  "/handover": "shift",
  "/log": "log-entry",
  "/search": "find-anything",
  "/offline": "work-offline",
  "/outbox": "outbox",
  "/radar": "why-not-notified",
  "/account": "sign-out",
  "/settings": "quiet-hours",
  "/storage": "work-offline",
  "/whats-new": "shortcuts",
  "/about": "why-not-notified",
};

/** The task that matches the sign-in screen. */
export const signInTask = "sign-in";

/** All tasks that match a screen. */
export const matchingTasks: readonly string[] = [...Object.values(taskOfScreen), signInTask];

/** Returns the task of the user guide that matches the screen at a path. */
export const findGuideTask = (path: string): string =>
  new Map<string, string>(Object.entries(taskOfScreen)).get(path) ?? "find-anything";
