import { join } from "node:path";
import { Menu, nativeImage, Tray } from "electron";
import type { Quiet } from "#shared/notifications/notifications.ts";
import { type Counts, describeCounts, getIconFile } from "../counts.ts";
import type { Notice } from "../notice.ts";
import { listTrayEntries, type TrayActions } from "./tray-menu.ts";

/** The tray icon; it shows counts and Do not disturb. */
export type TrayIcon = { show(counts: Counts, quiet: Quiet | null): void; remove(): void };

/** Creates the tray icon; `icons` is the folder of the files that `getIconFile` names. */
export function createTrayIcon(icons: string, actions: TrayActions): TrayIcon {
  const imageFor = (counts: Pick<Counts, "waiting" | "critical" | "silence">) =>
    nativeImage.createFromPath(join(icons, getIconFile("tray", counts)));
  const tray = new Tray(imageFor({ waiting: 0, critical: 0, silence: null }));
  tray.on("click", actions.open);
  return {
    show: (counts, quiet) => {
      tray.setImage(imageFor(counts));
      tray.setToolTip(`Watchdesk – ${describeCounts(counts)}`);
      tray.setContextMenu(
        Menu.buildFromTemplate(listTrayEntries(counts, quiet, actions, Date.now)),
      );
    },
    remove: () => tray.destroy(),
  };
}

/** Creates the notice that Watchdesk keeps running after its window was closed. */
export function makeTrayNotice(platform: NodeJS.Platform, open: () => void): Notice {
  const where = platform === "darwin" ? "menu bar" : "tray";
  return {
    title: "Watchdesk is still running",
    body: `You still get alerts and messages. To quit, choose "Quit Watchdesk" from its icon in the ${where}.`,
    tag: "tray",
    isSilent: true,
    isUrgent: false,
    open,
    actions: [],
    reply: null,
  };
}
