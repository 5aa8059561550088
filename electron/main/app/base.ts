import type { EventEmitter } from "node:events";
import type { Emit } from "#main/ipc/serve.ts";
import type { LockGate } from "#main/lock/gate.ts";
import type { Presence } from "#main/sync/presence.ts";
import type { Log, Report } from "#main/system/log.ts";
import type { Paths } from "#main/system/paths.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { FurtherPage } from "#main/window/windows/further-window.ts";
import type { Windows } from "#main/window/windows/windows.ts";
import type { Account } from "#shared/session/schema.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";

/** The events outside of accounts. */
export type AppEvents = {
  settings: [EffectiveSettings];
  presence: [Presence];
  /** The user has signed in an account, for the first time or again. */
  signedIn: [account: Account];
  /** An account signs out; its stores are erased next. */
  signOut: [accountId: string];
  /** The user has answered a prompt of the network; failed requests can be retried. */
  answered: [];
  /** The computer's screen was locked, or it goes to sleep or has slept, whether that was reported before or not. */
  absence: ["screenLocked" | "suspend" | "resume"];
  /** The numbers of waiting alerts and messages may have changed. */
  counts: [];
  /** Watchdesk was locked or unlocked, or what unlocks it changed. */
  lock: [isLocked: boolean];
  /** The user has clicked or answered a notification of an earlier start. */
  oldNotice: [tag: string, reply: string | null];
};

/** What all parts of the app need. */
export type Base = {
  paths: Paths;
  window: MainWindow;
  windows: Windows<FurtherPage>;
  emit: Emit;
  /** Sends an event to the main window. */
  emitToMain: Emit;
  /** What leaves main while Watchdesk is locked. */
  gate: LockGate;
  events: EventEmitter<AppEvents>;
  report: Report;
  log: Log;
};
