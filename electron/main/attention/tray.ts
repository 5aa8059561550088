import { join } from "node:path";
import { Menu, nativeImage, Tray } from "electron";
import { describeWaiting } from "./wording.ts";

/** What the tray icon can ask for. */
export type TrayActions = { open: () => void; openAlerts: () => void; quit: () => void };

/** The tray icon, showing how many alerts wait. */
export type TrayIcon = { show(waiting: number): void };

/** Puts Watchdesk into the tray; `icons` is the folder of tray-0.png … tray-9.png, tray-more.png. */
export function createTrayIcon(icons: string, actions: TrayActions): TrayIcon {
  const tray = new Tray(imageFor(icons, 0));
  tray.on("click", actions.open);
  return {
    show: (waiting) => {
      tray.setImage(imageFor(icons, waiting));
      tray.setToolTip(`Watchdesk – ${describeWaiting(waiting)}`);
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: describeWaiting(waiting), enabled: waiting > 0, click: actions.openAlerts },
          { type: "separator" },
          { label: "Open Watchdesk", click: actions.open },
          { label: "Quit Watchdesk", click: actions.quit },
        ]),
      );
    },
  };
}

function imageFor(icons: string, waiting: number) {
  const name = waiting > 9 ? "tray-more.png" : `tray-${waiting}.png`;
  return nativeImage.createFromPath(join(icons, name));
}
