import { EventEmitter } from "node:events";
import type { Session } from "electron";
import { expect, it, vi } from "vitest";
import { nameDownloads } from "#main/window/name-downloads.ts";
import { commands, events } from "#shared/ipc/contract.ts";
import { createLockGate } from "./gate.ts";

function open() {
  const world = { keepsWall: true, now: 0, shown: 0 };
  const gate = createLockGate({
    keepsWall: () => world.keepsWall,
    showWindow: () => {
      world.shown += 1;
    },
    elapsed: () => world.now,
  });
  return { gate, world };
}

const names = Object.keys(commands) as (keyof typeof commands)[];

it("refuses all commands but those of the lock screen while locked, and those that save drafts after a moment", () => {
  const { gate, world } = open();
  expect(names.filter((name) => gate.refuse("page", name) !== null)).toEqual([]);
  gate.close();
  world.now = 4_999;
  expect(gate.refuse("page", "conversation.saveDraft")).toBeNull();
  expect(gate.refuse("page", "message.send")).toMatchObject({ ok: false, code: "locked" });
  world.now = 5_000;
  expect(names.filter((name) => gate.refuse("page", name) === null).sort()).toEqual([
    ...["app.describe", "lock.forget", "lock.get", "lock.setPassphrase", "lock.unlock"],
    ...["lock.unlockWithSystem", "shell.keepView", "shell.leaveMode", "shell.reportDrawn"],
    "shell.reportUnloaded",
    ...["shell.showCrashReports", "update.reportWindow", "window.close", "window.getPlace"],
  ]);
  gate.open(() => {});
  expect(gate.refuse("page", "session.get")).toBeNull();
});

it("passes no event with content while locked", () => {
  const { gate } = open();
  expect(gate.passes("page", "draft.changed")).toBe(true);
  gate.close();
  const passing = Object.keys(events).filter((name) => gate.passes("page", name as "lock.changed"));
  expect(passing).toEqual(["view.requested", "lock.changed"]);
});

it("lets a wall display read, but not write, unless it is locked, too", () => {
  const { gate, world } = open();
  gate.close();
  world.now = 5_000;
  expect(gate.refuse("wall", "alert.list")).toBeNull();
  expect(gate.passes("wall", "collection.changed")).toBe(true);
  const allowed = names.filter((name) => gate.refuse("wall", name) === null);
  const writing = /\.(set|save|send|add|apply|start|end|open|create|remove|mark|import|export)/i;
  expect(allowed.filter((name) => writing.test(name))).toEqual(["lock.setPassphrase"]);
  world.keepsWall = false;
  expect(gate.refuse("wall", "alert.list")).toMatchObject({ code: "locked" });
  expect(gate.passes("wall", "collection.changed")).toBe(false);
});

it("holds the latest of what would show content until it opens, after the windows know", () => {
  const { gate, world } = open();
  const done: string[] = [];
  gate.hold(() => done.push("at once"));
  gate.close();
  gate.hold(() => done.push("first"));
  gate.hold(() => done.push("latest"));
  expect([done, world.shown]).toEqual([["at once"], 2]);
  gate.open(() => done.push("announced"));
  expect(done).toEqual(["at once", "announced", "latest"]);
});

it("closes dialogs and menus that were open, and none that are opened while it is closed", () => {
  const { gate } = open();
  const before = gate.untilClosed();
  gate.close();
  const meanwhile = gate.untilClosed();
  expect([before.aborted, meanwhile.aborted]).toEqual([true, false]);
  gate.open(() => {});
  gate.close();
  expect(meanwhile.aborted).toBe(true);
});

it("names downloads for every file system, cancels them when it closes, and starts none while closed", () => {
  const { gate } = open();
  const session = new EventEmitter() as Session;
  nameDownloads(session, gate);
  const download = () => {
    const event = { preventDefault: vi.fn() };
    const item = { cancel: vi.fn(), getFilename: () => "a:b.pdf", setSaveDialogOptions: vi.fn() };
    session.emit("will-download", event, item);
    return { ...event, ...item };
  };
  const before = download();
  expect(before.preventDefault).not.toHaveBeenCalled();
  expect(before.setSaveDialogOptions).toHaveBeenCalledWith({ defaultPath: "a b.pdf" });
  expect(before.cancel).not.toHaveBeenCalled();
  gate.close();
  expect(before.cancel).toHaveBeenCalledOnce();
  expect(download().preventDefault).toHaveBeenCalledOnce();
});
