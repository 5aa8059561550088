import type { MenuItemConstructorOptions } from "electron";
import { expect, it, vi } from "vitest";
import { windowAction } from "#shared/window/window-action-schema.ts";
import { listMainMenu } from "./main-menu.ts";

vi.mock("electron", () => ({ Menu: {} }));

/** Entries that the system creates: text editing and window management. */
const systemRoles = ["editMenu", "windowMenu", "services", "hide", "hideOthers", "unhide"];

const listNames = ({ submenu, role, label, type }: MenuItemConstructorOptions): string[] => {
  if (Array.isArray(submenu)) return submenu.flatMap(listNames);
  return type === "separator" ? [] : [role ?? label ?? ""];
};

const nothing = () => {};
const actions = {
  quit: nothing,
  showAbout: nothing,
  saveDiagnostics: nothing,
  openWindow: nothing,
  openWall: nothing,
};

const ownNames = [
  "Quit Watchdesk",
  "About Watchdesk",
  "Save diagnostics…",
  "New window",
  "Open wall display",
];

// The command palette has every window action by its type.
it.each(["linux", "darwin"] as const)(
  "has no action on %s that the command palette lacks",
  (platform) => {
    const known = windowAction.options.map((action) => action.toLowerCase());
    const others = listMainMenu(platform, actions)
      .flatMap(listNames)
      .filter((name) => !systemRoles.includes(name))
      .filter((name) => !known.includes(name.toLowerCase()))
      .filter((name) => !ownNames.includes(name));
    expect(others).toEqual([]);
  },
);

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
