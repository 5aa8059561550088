import { Menu, type MenuItemConstructorOptions } from "electron";

/** The application menu: what a person's fingers know from other programs of the platform. */
export function setMainMenu(platform: NodeJS.Platform, quit: () => void): void {
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
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([first, { role: "editMenu" }, view, { role: "windowMenu" }]),
  );
}
