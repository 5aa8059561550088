import type { MenuItemConstructorOptions } from "electron";
import { expect, it, vi } from "vitest";
import { listMainMenu } from "./main-menu.ts";

vi.mock("electron", () => ({ Menu: {} }));

const nothing = () => {};
const actions = {
  ...{ quit: nothing, showAbout: nothing, saveDiagnostics: nothing, showGuide: nothing },
  ...{ openWindow: nothing, openWall: nothing, lock: nothing, textSize: { step: vi.fn() } },
};

const listEntries = ({ submenu, ...entry }: MenuItemConstructorOptions) =>
  Array.isArray(submenu) ? submenu : [entry];

/** The accelerators of the menu's own entries by label. */
const readKeys = (platform: NodeJS.Platform, changes = {}) =>
  Object.fromEntries(
    listMainMenu(platform, actions, changes)
      .flatMap(listEntries)
      .filter(({ visible }) => visible !== false)
      .flatMap(({ label = "", accelerator }) =>
        accelerator === undefined ? [] : [[label, accelerator]],
      ),
  );

it.each(["linux", "win32", "darwin"] as const)("has the user's shortcuts on %s", (platform) => {
  const usual = {
    "New window": "CommandOrControl+Shift+N",
    "Close window": "CommandOrControl+W",
    Lock: "CommandOrControl+Shift+L",
    "Quit Watchdesk": "CommandOrControl+Q",
    "Actual size": "CommandOrControl+0",
    "Zoom in": "CommandOrControl+Plus",
    "Zoom out": "CommandOrControl+-",
    "User guide": "F1",
  };
  expect(readKeys(platform)).toEqual(usual);
  const { "Quit Watchdesk": _off, ...others } = usual;
  expect(readKeys(platform, { quit: [], close: ["F8"], zoomIn: ["Mod+Shift+u"] })).toEqual({
    ...others,
    "Close window": "F8",
    "Zoom in": "CommandOrControl+Shift+U",
  });
});

it.each(["linux", "darwin"] as const)(
  "has no entry on %s with Electron's own label",
  (platform) => {
    const listAll = (entry: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
      Array.isArray(entry.submenu) ? [entry, ...entry.submenu.flatMap(listAll)] : [entry];
    const entries = listMainMenu(platform, actions).flatMap(listAll);
    const own = entries.filter(({ label, type }) => label === undefined && type !== "separator");
    expect(own).toEqual([]);
  },
);

it("zooms by the plus key without Shift, too, unless the user has other keys", () => {
  const hidden = (changes: object) =>
    listMainMenu("linux", actions, changes)
      .flatMap(listEntries)
      .filter(({ visible }) => visible === false);
  expect(hidden({}).map(({ accelerator }) => accelerator)).toEqual(["CommandOrControl+="]);
  expect(hidden({ zoomIn: [] })).toEqual([]);
});

it.each([
  ["linux", "help"],
  ["win32", "help"],
  ["darwin", undefined],
] as const)("has the About entry on %s where users of the system expect it", (platform, role) => {
  const showAbout = vi.fn();
  const menus = listMainMenu(platform, { ...actions, showAbout });
  const menu = role === undefined ? menus[0] : menus.find((one) => one.role === role);
  const [first] = Array.isArray(menu?.submenu) ? menu.submenu : [];
  expect(first?.label).toBe("About Watchdesk");
  first?.click?.({} as never, undefined, {} as never);
  expect(showAbout).toHaveBeenCalledOnce();
});
