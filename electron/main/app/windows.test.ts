import { expect, it, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { NewWindow, WindowKind } from "#main/window/windows/parts.ts";
import { aPage } from "#main/window/windows/test/fake-page.ts";
import type { EventName } from "#shared/ipc/contract.ts";
import { withGate } from "./lock.ts";
import { openWindows } from "./windows.ts";

vi.mock("electron", () => ({
  app: { on: () => {}, commandLine: { getSwitchValue: () => "wayland" } },
  powerSaveBlocker: {},
  screen: {},
}));
vi.mock("#main/window/windows/read-page.ts", () => ({ listDisplays: () => [] }));

const opened = vi.hoisted(() => ({ sent: [] as string[] }));
vi.mock("#main/window/windows/further-window.ts", () => ({
  openFurtherWindow: (_parts: object, { bounds, kind }: NewWindow) => {
    const send = (name: string) => opened.sent.push(`${kind} ${name}`);
    return { ...aPage(kind, bounds), send };
  },
}));

it("sends no window an event with content while locked", () => {
  const world = { keepsWall: true };
  const gate = createLockGate({
    keepsWall: () => world.keepsWall,
    showWindow: () => {},
    elapsed: () => 0,
  });
  const page: object = {
    ...aPage("main", { x: 0, y: 0, width: 800, height: 600 }),
    send: (name: string) => opened.sent.push(`main ${name}`),
  };
  const main = withGate(page as MainWindow, gate);
  type Parts = Parameters<typeof openWindows>;
  const settings: object = { set: () => {} };
  const getSettings = () => settings as ReturnType<Parts[3]>;
  const windows = openWindows(main, {} as Parts[1], {} as Parts[2], getSettings, gate);
  const open = (kind: WindowKind) =>
    windows.openWindow({ path: "/alerts", target: null }, kind, "ana");
  expect([open("page").ok, open("wall").ok]).toEqual([true, true]);

  const sendAll = (name: EventName) => {
    opened.sent.length = 0;
    windows.send(name, null);
    return opened.sent.map((one) => one.split(" ")[0]);
  };
  expect(sendAll("collection.changed")).toEqual(["main", "page", "wall"]);
  gate.close();
  expect(sendAll("collection.changed")).toEqual(["wall"]);
  world.keepsWall = false;
  expect(sendAll("collection.changed")).toEqual([]);
  expect(sendAll("lock.changed")).toEqual(["main", "page", "wall"]);
});
