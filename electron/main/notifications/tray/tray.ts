import { join } from "node:path";
import { Menu, nativeImage, Tray } from "electron";
import { t } from "#shared/texts/t.ts";
import { getIconFile } from "../counts.ts";
import type { Notice } from "../notice.ts";
import { createTrayDisplay, type TrayActions } from "./tray-menu.ts";

export type TrayIcon = ReturnType<typeof createTrayIcon>;

/** Creates the tray icon; `icons` is the folder of the files that `getIconFile` names. */
export function createTrayIcon(icons: string, actions: TrayActions) {
  const readImage = (file: string) => nativeImage.createFromPath(join(icons, file));
  const tray = new Tray(readImage(getIconFile("tray", { waiting: 0, critical: 0, silence: null })));
  tray.on("click", actions.open);
  return {
    show: createTrayDisplay(
      {
        setIcon: (file) => tray.setImage(readImage(file)),
        setToolTip: (text) => tray.setToolTip(text),
        setMenu: (entries) => tray.setContextMenu(Menu.buildFromTemplate(entries)),
      },
      actions,
      Date.now,
    ),
    remove: (): void => tray.destroy(),
  };
}

/** Creates the notice that Watchdesk keeps running after its window was closed. */
export function makeTrayNotice(platform: NodeJS.Platform, open: () => void): Notice {
  return {
    title: t("notifications.stillRunningTitle"),
    body: t("notifications.stillRunningBody", {
      place: platform === "darwin" ? "menuBar" : "tray",
    }),
    tag: "tray",
    silence: "never",
    isUrgent: false,
    open,
    actions: [],
    reply: null,
  };
}
