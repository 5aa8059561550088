import { app } from "electron";
import type { Workspace } from "../account/workspace.ts";
import type { Report } from "../diagnostics/log.ts";
import { createTrayIcon, type TrayActions, type TrayIcon } from "./tray.ts";
import { hasTrayHost } from "./tray-host.ts";

/** What catching the person's attention needs. */
export type AttentionParts = {
  /** Makes what announces those alerts of an account that were never shown. */
  createAnnouncer: (workspace: Workspace) => () => Promise<void>;
  /** Hears that another number of alerts waits. */
  onWaiting: () => void;
  /** The folder of the tray's pictures. */
  icons: string;
  actions: TrayActions;
  report: Report;
};

/** The tray, the badge and the notifications; every number comes from the accounts' stores. */
export type Attention = {
  /** Finds out whether there is a tray, once the app is ready, and puts Watchdesk there. */
  enterTray(): Promise<void>;
  hasTray(): boolean;
  /** Follows the alerts of an account from now on. */
  open(workspace: Workspace): void;
  /** The stored alerts of an account may have changed. */
  note(accountId: string): void;
  close(workspace: Workspace): void;
  /** How many alerts of an account wait for the person. */
  countWaiting(accountId: string): number;
};

type Followed = { workspace: Workspace; announce: () => Promise<void>; waiting: number };

/** Makes the attention; nothing is shown yet. */
export function createAttention(parts: AttentionParts): Attention {
  const followed = new Map<string, Followed>();
  let tray: TrayIcon | null = null;

  const countAll = () => [...followed.values()].reduce((sum, { waiting }) => sum + waiting, 0);

  function show(): void {
    const waiting = countAll();
    tray?.show(waiting);
    app.setBadgeCount(waiting);
    parts.onWaiting();
  }

  async function look(one: Followed): Promise<void> {
    const waiting = await one.workspace.store.countWaitingAlerts();
    const isNews = waiting !== one.waiting;
    one.waiting = waiting;
    if (isNews) show();
    await one.announce();
  }

  function note(accountId: string): void {
    const one = followed.get(accountId);
    if (one === undefined) return;
    look(one).catch((error) => {
      // What was closed meanwhile has nothing to say any more.
      if (followed.get(accountId) === one) {
        parts.report("the person could not be told of alerts", error);
      }
    });
  }

  return {
    enterTray: async () => {
      if (!(await hasTrayHost(process.platform))) return;
      tray = createTrayIcon(parts.icons, parts.actions);
      tray.show(countAll());
    },
    hasTray: () => tray !== null,
    open: (workspace) => {
      const announce = parts.createAnnouncer(workspace);
      followed.set(workspace.account.id, { workspace, announce, waiting: 0 });
      note(workspace.account.id);
    },
    note,
    close: ({ account }) => {
      followed.delete(account.id);
      show();
    },
    countWaiting: (accountId) => followed.get(accountId)?.waiting ?? 0,
  };
}
