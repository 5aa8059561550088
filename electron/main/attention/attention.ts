import { app } from "electron";
import type { Report } from "../diagnostics/log.ts";
import type { Store } from "../store/store.ts";
import { createTrayIcon, type TrayActions, type TrayIcon } from "./tray.ts";
import { hasTrayHost } from "./tray-host.ts";

/** What catching the person's attention needs. */
export type AttentionParts = {
  /** Announces the alerts of a store that were never shown. */
  announceNew: (store: Store) => Promise<void>;
  /** The folder of the tray's pictures. */
  icons: string;
  actions: TrayActions;
  report: Report;
};

/** The tray, the badge and the notifications; every number comes from the store. */
export type Attention = {
  /** Finds out whether there is a tray, once the app is ready, and puts Watchdesk there. */
  enterTray(): Promise<void>;
  hasTray(): boolean;
  /** Shows how many alerts wait in the store and announces those never shown. */
  follow(store: Store): void;
  /** Shows that nothing waits, as when nobody is signed in. */
  clear(): void;
};

/** Makes the attention; nothing is shown yet. */
export function createAttention(parts: AttentionParts): Attention {
  let tray: TrayIcon | null = null;
  let waiting = 0;

  function show(count: number): void {
    waiting = count;
    tray?.show(count);
    app.setBadgeCount(count);
  }

  return {
    enterTray: async () => {
      if (!(await hasTrayHost(process.platform))) return;
      tray = createTrayIcon(parts.icons, parts.actions);
      tray.show(waiting);
    },
    hasTray: () => tray !== null,
    clear: () => show(0),
    follow: (store) => {
      store
        .countWaitingAlerts()
        .then(show)
        .then(() => parts.announceNew(store))
        .catch((error) => parts.report("the person could not be told of alerts", error));
    },
  };
}
