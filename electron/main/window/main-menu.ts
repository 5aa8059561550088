import { Menu, type MenuItemConstructorOptions } from "electron";

/** What the menu does that is ours. */
type MenuActions = { quit(): void; showAbout(): void };

/** The application menu: what a person's fingers know from other programs of the platform. */
export const setMainMenu = (platform: NodeJS.Platform, actions: MenuActions): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(listMainMenu(platform, actions)));

/** What stands in the application menu. */
export function listMainMenu(
  platform: NodeJS.Platform,
  { quit, showAbout }: MenuActions,
): MenuItemConstructorOptions[] {
  const about: MenuItemConstructorOptions = { label: "About Watchdesk", click: showAbout };
  const view: MenuItemConstructorOptions = {
    label: "View",
    submenu: [
      { role: "resetZoom" },
      { role: "zoomIn" },
      { role: "zoomOut" },
      { type: "separator" },
      { role: "togglefullscreen" },
    ],
  };
  const common: MenuItemConstructorOptions[] = [{ role: "editMenu" }, view, { role: "windowMenu" }];
  if (platform === "darwin") return [listAppMenu(about), ...common];
  const file: MenuItemConstructorOptions = {
    label: "File",
    submenu: [
      { role: "close", accelerator: "Ctrl+W" },
      { label: "Quit Watchdesk", accelerator: "Ctrl+Q", click: quit },
    ],
  };
  return [file, ...common, { role: "help", submenu: [about] }];
}

/** macOS's first menu, as Electron makes it but for our own first item. */
const listAppMenu = (about: MenuItemConstructorOptions): MenuItemConstructorOptions => ({
  label: "Watchdesk",
  submenu: [
    about,
    { type: "separator" },
    { role: "services" },
    { type: "separator" },
    { role: "hide" },
    { role: "hideOthers" },
    { role: "unhide" },
    { type: "separator" },
    { role: "quit" },
  ],
});
