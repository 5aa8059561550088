import { join } from "node:path";
import { Menu, nativeImage, Tray } from "electron";
import type { Quiet } from "#shared/notifications/notifications.ts";
import { t } from "#shared/texts/t.ts";
import { type Counts, describeCounts, getIconFile } from "../counts.ts";
import type { Notice } from "../notice.ts";
import { listTrayEntries, type TrayActions } from "./tray-menu.ts";

export type TrayIcon = ReturnType<typeof createTrayIcon>;

/** Creates the tray icon; `icons` is the folder of the files that `getIconFile` names. */
export function createTrayIcon(icons: string, actions: TrayActions) {
  const imageFor = (counts: Pick<Counts, "waiting" | "critical" | "silence">) =>
    nativeImage.createFromPath(join(icons, getIconFile("tray", counts)));
  const tray = new Tray(imageFor({ waiting: 0, critical: 0, silence: null }));
  tray.on("click", actions.open);
  return {
    show: (counts: Counts, quiet: Quiet | null): void => {
      tray.setImage(imageFor(counts));
      tray.setToolTip(`Watchdesk – ${describeCounts(counts)}`);
      tray.setContextMenu(
        Menu.buildFromTemplate(listTrayEntries(counts, quiet, actions, Date.now)),
      );
    },
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
