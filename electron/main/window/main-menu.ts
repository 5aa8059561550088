import { Menu, type MenuItemConstructorOptions } from "electron";

/** The application menu: what a person's fingers know from other programs of the platform. */
export const setMainMenu = (platform: NodeJS.Platform, quit: () => void): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(listMainMenu(platform, quit)));

/** What stands in the application menu. */
export function listMainMenu(
  platform: NodeJS.Platform,
  quit: () => void,
): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  const first: MenuItemConstructorOptions = isMac
    ? { role: "appMenu" }
    : {
        label: "File",
        submenu: [
          { role: "close", accelerator: "Ctrl+W" },
          { label: "Quit Watchdesk", accelerator: "Ctrl+Q", click: quit },
        ],
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
  return [first, { role: "editMenu" }, view, { role: "windowMenu" }];
}
