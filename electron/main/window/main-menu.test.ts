import type { MenuItemConstructorOptions } from "electron";
import { expect, it, vi } from "vitest";
import { windowAction } from "#shared/model/window-action.ts";
import { listMainMenu } from "./main-menu.ts";

vi.mock("electron", () => ({ Menu: {} }));

/** What the system makes and names by itself: editing of text, and its own windows. */
const systemRoles = ["appMenu", "editMenu", "windowMenu"];

const listNames = ({ submenu, role, label, type }: MenuItemConstructorOptions): string[] => {
  if (Array.isArray(submenu)) return submenu.flatMap(listNames);
  return type === "separator" ? [] : [role ?? label ?? ""];
};

// The command palette has every window action by its type.
it.each(["linux", "darwin"] as const)(
  "has nothing on %s that the palette cannot do",
  (platform) => {
    const known = windowAction.options.map((action) => action.toLowerCase());
    const others = listMainMenu(platform, () => {})
      .flatMap(listNames)
      .filter((name) => !systemRoles.includes(name))
      .filter((name) => !known.includes(name.toLowerCase()))
      .filter((name) => name !== "Quit Watchdesk");
    expect(others).toEqual([]);
  },
);
