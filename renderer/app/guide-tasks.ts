import type { ScreenPath } from "./screens.ts";

/** The tasks of the user guide that match screens. */
const taskOfScreen: Partial<Record<ScreenPath, string>> = {
  "/inbox": "inbox",
  "/tasks": "tasks",
  "/alerts": "acknowledge-alert",
  "/messages": "write-message",
  "/submissions": "tasks",
  "/reviews": "tasks",
  "/dashboard": "windows",
  "/rooms": "follow-room",
  "/processes": "past",
  "/since": "while-away",
  "/handover": "shift",
  "/log": "log-entry",
  "/outbox": "outbox",
  "/radar": "why-not-notified",
  "/account": "sign-out",
  "/settings": "quiet-hours",
  "/computer": "work-offline",
  "/whats-new": "shortcuts",
  "/about": "why-not-notified",
};

export const signInTask = "sign-in";

/** Returns the task of the user guide that matches the screen at a path, or else how to find something. */
export const findGuideTask = (path: string): string =>
  new Map(Object.entries(taskOfScreen)).get(path) ?? "find-anything";
