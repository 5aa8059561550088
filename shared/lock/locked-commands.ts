import type { CommandName, EventName } from "../ipc/contract.ts";

/** The commands that every window may send while Watchdesk is locked: none returns content. */
export const lockedCommands: ReadonlySet<CommandName> = new Set([
  "app.describe",
  "lock.get",
  "lock.unlock",
  "lock.unlockWithSystem",
  "lock.setPassphrase",
  "lock.forget",
  "shell.keepView",
  "shell.reportDrawn",
  "shell.reportUnloaded",
  "shell.leaveMode",
  "shell.showCrashReports",
  "update.reportWindow",
  "window.close",
  "window.getPlace",
]);

/** The commands that save what was typed; windows finish sending them after a lock. They return nothing. */
export const draftCommands: ReadonlySet<CommandName> = new Set([
  "conversation.saveDraft",
  "groupMessage.saveDraft",
  "log.saveDraft",
]);

/** What a wall display may read besides, if it keeps showing while Watchdesk is locked; it writes nothing. */
export const wallCommands: ReadonlySet<CommandName> = new Set([
  ...lockedCommands,
  "account.list",
  "alert.count",
  "alert.list",
  "alert.weigh",
  "collection.list",
  "dashboard.get",
  "duty.get",
  "incident.readRoom",
  "incident.listRoomRecords",
  "policy.get",
  "record.findName",
  "record.list",
  "session.get",
  "settings.get",
  "watching.get",
]);

/** The events that every window receives while Watchdesk is locked. */
export const lockedEvents: ReadonlySet<EventName> = new Set(["lock.changed", "view.requested"]);
