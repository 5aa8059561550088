import { Menu, type MenuItemConstructorOptions } from "electron";

/** The app's own menu actions. */
type MenuActions = {
  quit(): void;
  showAbout(): void;
  saveDiagnostics(): void;
  /** Opens the place that the window in use shows in a new window. */
  openWindow(): void;
  openWall(): void;
};

/** Sets the application menu, by the conventions of the platform. */
export const setMainMenu = (platform: NodeJS.Platform, actions: MenuActions): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(listMainMenu(platform, actions)));

/** Returns the entries of the application menu. */
export function listMainMenu(
  platform: NodeJS.Platform,
  { quit, showAbout, saveDiagnostics, openWindow, openWall }: MenuActions,
): MenuItemConstructorOptions[] {
  const about: MenuItemConstructorOptions = { label: "About Watchdesk", click: showAbout };
  const diagnostics: MenuItemConstructorOptions = {
    label: "Save diagnostics…",
    click: saveDiagnostics,
  };
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
  const newWindow: MenuItemConstructorOptions = {
    label: "New window",
    accelerator: "CmdOrCtrl+Shift+N",
    click: openWindow,
  };
  const wall: MenuItemConstructorOptions = { label: "Open wall display", click: openWall };
  const common: MenuItemConstructorOptions[] = [{ role: "editMenu" }, view, { role: "windowMenu" }];
  if (platform === "darwin") {
    const submenu: MenuItemConstructorOptions[] = [newWindow, wall, { role: "close" }];
    return [listAppMenu(about), { label: "File", submenu }, ...common, help([diagnostics])];
  }
  const file: MenuItemConstructorOptions = {
    label: "File",
    submenu: [
      newWindow,
      wall,
      { role: "close", accelerator: "Ctrl+W" },
      { label: "Quit Watchdesk", accelerator: "Ctrl+Q", click: quit },
    ],
  };
  return [file, ...common, help([about, diagnostics])];
}

const help = (submenu: MenuItemConstructorOptions[]): MenuItemConstructorOptions => ({
  role: "help",
  submenu,
});

/** macOS's app menu: Electron's default with the app's own About entry. */
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
