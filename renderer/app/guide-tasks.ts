import type { ScreenPath } from "./screens.ts";

/** The task of the user guide at which F1 opens on each screen. */
export const guideTaskOf: Record<Exclude<ScreenPath, "/guide">, string> = {
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

/** The task at which the guide opens while nobody is signed in. */
export const signInTask = "sign-in";
