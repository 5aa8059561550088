import { Menu, type MenuItemConstructorOptions } from "electron";
import {
  getShortcutKeys,
  type ShortcutChanges,
  type ShortcutId,
  shortcuts,
  toAccelerator,
} from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import { roleEntry } from "./menu-entries.ts";
import type { TextSize } from "./text-size.ts";

type MenuActions = {
  quit(): void;
  showAbout(): void;
  saveDiagnostics(): void;
  showGuide(): void;
  /** Opens the place that the window in use shows in a new window. */
  openWindow(): void;
  openWall(): void;
  lock(): void;
  textSize: Pick<TextSize, "step">;
};

/** Sets the application menu, by the conventions of the platform, with the user's shortcuts. */
export const setMainMenu = (
  platform: NodeJS.Platform,
  actions: MenuActions,
  changes: ShortcutChanges,
): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(listMainMenu(platform, actions, changes)));

export function listMainMenu(
  platform: NodeJS.Platform,
  { textSize, ...actions }: MenuActions,
  changes: ShortcutChanges = {},
): MenuItemConstructorOptions[] {
  const { quit, showAbout, saveDiagnostics, showGuide, openWindow, openWall } = actions;
  const withKeys = (id: ShortcutId, entry: MenuItemConstructorOptions) => {
    const [keys] = getShortcutKeys(id, changes);
    return keys === undefined ? entry : { ...entry, accelerator: toAccelerator(keys) };
  };
  const about: MenuItemConstructorOptions = { label: t("window.aboutWatchdesk"), click: showAbout };
  const diagnostics: MenuItemConstructorOptions = {
    label: t("window.saveDiagnostics"),
    click: saveDiagnostics,
  };
  const guide = withKeys("guide", {
    label: t("common.userGuide"),
    // The page handles it, unless a dialog is open.
    registerAccelerator: false,
    click: showGuide,
  });
  const view: MenuItemConstructorOptions = {
    label: t("window.view"),
    submenu: [
      withKeys("resetZoom", { label: t("window.actualSize"), click: () => textSize.step(0) }),
      withKeys("zoomIn", { label: t("window.zoomIn"), click: () => textSize.step(1) }),
      ...listPlainPlus(changes, () => textSize.step(1)),
      withKeys("zoomOut", { label: t("window.zoomOut"), click: () => textSize.step(-1) }),
      { type: "separator" },
      roleEntry("togglefullscreen"),
    ],
  };
  const newWindow = withKeys("newWindow", { label: t("window.newWindow"), click: openWindow });
  const wall: MenuItemConstructorOptions = { label: t("window.openWallDisplay"), click: openWall };
  const lock = withKeys("lock", { label: t("window.lock"), click: actions.lock });
  const close = withKeys("close", {
    label: t("window.closeWindow"),
    click: (_item, window) => window?.close(),
  });
  const edit = listEditMenu();
  if (platform === "darwin") {
    const appMenu = listAppMenu(
      about,
      withKeys("quit", { label: t("window.quitWatchdesk"), click: quit }),
    );
    return [
      appMenu,
      { label: t("window.file"), submenu: [newWindow, wall, lock, close] },
      edit,
      view,
      {
        role: "windowMenu",
        label: t("window.window"),
        submenu: [
          ...[roleEntry("minimize"), roleEntry("zoom")],
          { type: "separator" },
          roleEntry("front"),
        ],
      },
      help([guide, diagnostics]),
    ];
  }
  const file: MenuItemConstructorOptions = {
    label: t("window.file"),
    submenu: [
      ...[newWindow, wall, lock, close],
      withKeys("quit", { label: t("window.quitWatchdesk"), click: quit }),
    ],
  };
  // The role's own menu would close the window by Ctrl+W, whatever the user has chosen.
  const windowMenu: MenuItemConstructorOptions = {
    label: t("window.window"),
    submenu: [roleEntry("minimize")],
  };
  return [file, edit, view, windowMenu, help([about, guide, diagnostics])];
}

const listEditMenu = (): MenuItemConstructorOptions => ({
  role: "editMenu",
  label: t("window.edit"),
  submenu: [
    ...[roleEntry("undo"), roleEntry("redo")],
    { type: "separator" },
    ...[roleEntry("cut"), roleEntry("copy"), roleEntry("paste"), roleEntry("delete")],
    { type: "separator" },
    roleEntry("selectAll"),
  ],
});

/** The key of the plus sign without Shift zooms, too, on keyboards that have the equals sign there. */
const listPlainPlus = (
  { zoomIn = [...shortcuts.zoomIn.keys] }: ShortcutChanges,
  click: () => void,
): MenuItemConstructorOptions[] =>
  zoomIn.includes("Mod++")
    ? [
        {
          label: t("window.zoomIn"),
          visible: false,
          acceleratorWorksWhenHidden: true,
          accelerator: "CommandOrControl+=",
          click,
        },
      ]
    : [];

const help = (submenu: MenuItemConstructorOptions[]): MenuItemConstructorOptions => ({
  role: "help",
  label: t("window.help"),
  submenu,
});

/** macOS's app menu: Electron's default with the app's own About entry. */
const listAppMenu = (
  about: MenuItemConstructorOptions,
  quit: MenuItemConstructorOptions,
): MenuItemConstructorOptions => ({
  label: "Watchdesk",
  submenu: [
    about,
    { type: "separator" },
    roleEntry("services"),
    { type: "separator" },
    roleEntry("hide"),
    roleEntry("hideOthers"),
    roleEntry("unhide"),
    { type: "separator" },
    quit,
  ],
});
