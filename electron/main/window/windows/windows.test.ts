import { beforeEach, describe, expect, it } from "vitest";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import type { Display, Placement } from "../bounds.ts";
import type { NewWindow, StoredWindow } from "./parts.ts";
import { aPage, type FakePage } from "./test/fake-page.ts";
import { createWindows, maxWindows } from "./windows.ts";

const left: Display = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 900 } };
const right: Display = { id: 2, workArea: { x: 1440, y: 0, width: 1440, height: 900 } };
const alerts: WindowPlace = { path: "/alerts", target: null };
const inbox: WindowPlace = { path: "/inbox", target: { kind: "task", id: "7" } };

let displays: Display[];
let stored: StoredWindow[][];

function open() {
  const bounds = { x: 80, y: 40, width: 1280, height: 820 };
  const main = Object.assign(aPage("main", bounds), { viewer: "main" });
  const created: (NewWindow & { page: FakePage })[] = [];
  const windows = createWindows<FakePage>({
    main,
    create: (options) => {
      const page = aPage(options.viewer, options.bounds, options.isMaximized);
      page.contentsId = 100 + created.length;
      created.push({ ...options, page });
      return page;
    },
    listDisplays: () => displays,
    save: (next) => void stored.push(next),
  });
  return { main, created, windows };
}

beforeEach(() => {
  displays = [left, right];
  stored = [];
});

describe("opening windows", () => {
  it("opens each beside the window in use, at a position of its own", () => {
    const { windows, created } = open();
    windows.openWindow(alerts, "page", "a");
    windows.openWindow(inbox, "page", "a");
    const positions = created.map(({ bounds: { x, y, width } }) => [x, y, width]);
    expect(positions).toEqual([
      [112, 72, 1280],
      [144, 104, 1280],
    ]);
    expect(created.map(({ viewer }) => viewer)).toEqual(["window-2", "window-3"]);
    // A window that is being closed takes no position.
    Object.assign(created[0]?.page ?? {}, { readPlacement: () => null });
    windows.openWindow(alerts, "page", "a");
    expect(created[2]?.bounds).toMatchObject({ x: 112, y: 72 });
  });

  it("opens at most eight, with the main window, however often a page requests it", () => {
    const { windows, created } = open();
    const results = Array.from({ length: 20 }, () => windows.openWindow(alerts, "page", "a"));
    expect(created).toHaveLength(maxWindows - 1);
    expect(results.at(-1)).toMatchObject({
      code: "forbidden",
      message: "8 windows are open. Close one to open another.",
    });
    created[0]?.page.destroy();
    expect(windows.openWindow(alerts, "page", "a").ok).toBe(true);
  });

  it("opens a wall display whatever else is open, and does not store it", () => {
    const { windows } = open();
    windows.restore([], () => true);
    for (let count = 0; count < 9; count += 1) windows.openWindow(alerts, "page", "a");
    expect(windows.openWindow(alerts, "wall", "a").ok).toBe(true);
    expect(stored.at(-1)).toHaveLength(maxWindows - 1);
  });
});

describe("what concerns all windows", () => {
  it("sends events to all, and those of an account to the windows that show it", () => {
    const { main, windows, created } = open();
    windows.openWindow(alerts, "page", "a");
    windows.openWindow(alerts, "page", "b");
    windows.send("settings.changed", {});
    windows.sendTo("a", false, "inbox.changed", null);
    windows.sendTo("b", true, "outbox.changed", null);
    expect(main.sent).toEqual(["settings.changed", "outbox.changed"]);
    expect(created[0]?.page.sent).toEqual(["settings.changed", "inbox.changed"]);
    expect(created[1]?.page.sent).toEqual(["settings.changed", "outbox.changed"]);
  });

  it("is visible and has the focus if one window is or has", () => {
    const { main, windows, created } = open();
    windows.openWindow(alerts, "page", "a");
    main.isShown = false;
    expect([windows.isVisible(), windows.isFocused()]).toEqual([true, false]);
    for (const { page } of created) Object.assign(page, { isShown: false, hasFocus: true });
    expect([windows.isVisible(), windows.isFocused()]).toEqual([false, true]);
    expect([windows.isHidden("main"), windows.isHidden("window-2")]).toEqual([true, true]);
  });

  it("uses the visible window that had the focus last, else the main window", () => {
    const { main, windows, created } = open();
    windows.openWindow(alerts, "page", "a");
    const [further] = created.map(({ page }) => page);
    main.focus();
    expect(windows.latest()).toBe(main);
    further?.focus();
    expect(windows.latest()).toBe(further);
    Object.assign(further ?? {}, { isShown: false });
    expect(windows.latest()).toBe(main);
  });

  it("closes the windows of an account only", () => {
    const { windows } = open();
    const closed: string[] = [];
    windows.onClosed(({ viewer }) => closed.push(viewer));
    for (const account of ["a", "b", "a"]) windows.openWindow(alerts, "page", account);
    windows.closeAll("a");
    expect(closed).toEqual(["window-2", "window-4"]);
    expect(windows.all().map(({ accountId }) => accountId)).toEqual(["b"]);
  });

  it("reports a window that is shown again", () => {
    const { main, windows, created } = open();
    const shown: string[] = [];
    windows.onShown((viewer) => shown.push(viewer));
    windows.openWindow(alerts, "page", "a");
    main.show();
    created[0]?.page.show();
    expect(shown).toEqual(["main", "window-2"]);
  });
});

describe("restoring windows", () => {
  const placement = (bounds: Partial<Placement> = {}): Placement => ({
    ...{ x: 1600, y: 80, width: 900, height: 640, isMaximized: false },
    display: { id: 2, x: 1440, y: 0 },
    ...bounds,
  });
  const one = (bounds: Partial<Placement> = {}): StoredWindow => ({
    ...{ accountId: "a", place: inbox },
    placement: placement(bounds),
  });

  it("opens each at its place and placement, without the keyboard", () => {
    const { windows, created } = open();
    windows.restore([one(), one({ isMaximized: true })], () => true);
    expect(created[0]).toMatchObject({
      ...{ place: inbox, isInactive: true, isMaximized: false },
      bounds: { x: 1600, y: 80, width: 900, height: 640 },
    });
    expect(created[1]).toMatchObject({ isMaximized: true });
  });

  it("follows a display that is elsewhere now", () => {
    displays = [
      { ...left, workArea: { ...left.workArea, x: 1440 } },
      { ...right, workArea: { ...right.workArea, x: 0 } },
    ];
    const { windows, created } = open();
    windows.restore([one()], () => true);
    expect(created[0]?.bounds.x).toBe(160);
  });

  it("opens no window of an account that is signed out, and no more than eight in all", () => {
    const { windows, created } = open();
    windows.restore(
      [{ ...one(), accountId: "gone" }, ...Array.from({ length: 12 }, () => one())],
      (accountId) => accountId === "a",
    );
    expect(created).toHaveLength(maxWindows - 1);
  });

  it("stores nothing before, so that windows that could not open yet are kept", () => {
    const { windows } = open();
    windows.openWindow(alerts, "page", "a");
    windows.freeze();
    expect(stored).toEqual([]);
  });

  it("stores places and accounts as they change, and not what closes while the app quits", () => {
    const { windows } = open();
    windows.restore([one()], () => true);
    const [window] = windows.all();
    if (window === undefined) throw new Error("No window is open.");
    windows.setPlace(window, alerts);
    windows.setAccount(window, "b");
    expect(stored.at(-1)).toMatchObject([{ accountId: "b", place: alerts }]);
    windows.freeze();
    window.page.destroy();
    expect(stored.at(-1)).toHaveLength(1);
  });

  it("forgets a window that the user closes", () => {
    const { windows, created } = open();
    windows.restore([one()], () => true);
    created[0]?.page.destroy();
    expect(stored.at(-1)).toEqual([]);
  });

  it("moves open windows when their display is disconnected, and no others", () => {
    const { main, windows, created } = open();
    windows.restore([one()], () => true);
    displays = [left];
    windows.bringToDisplays();
    expect(created[0]?.page.readPlacement()).toMatchObject({ x: 270, y: 130 });
    expect(main.readPlacement()).toMatchObject({ x: 80, y: 40, width: 1280, height: 820 });
  });
});
