import type { EventEmitter } from "node:events";
import type { Emit } from "#main/ipc/serve.ts";
import type { Presence } from "#main/sync/presence.ts";
import type { Report } from "#main/system/log.ts";
import type { Paths } from "#main/system/paths.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";

/** What happens around the accounts, told to whoever follows it. */
export type AppEvents = {
  settings: [EffectiveSettings];
  presence: [Presence];
  /** What the network refused for want of an answer can be tried again. */
  answered: [];
  /** What the person did with a notification of an earlier start, and what they wrote into it. */
  oldNotice: [tag: string, reply: string | null];
};

/** What all parts of the app are built on. */
export type Base = {
  paths: Paths;
  window: MainWindow;
  /** Tells the window of something. */
  emit: Emit;
  events: EventEmitter<AppEvents>;
  report: Report;
};
