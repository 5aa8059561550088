import type { Workspace } from "#main/account/workspace.ts";
import type { Alerts } from "#main/sync/alerts/alerts.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { flatten, type Reach } from "./reach.ts";
import type { Handlers } from "./serve.ts";

/** What of the sync the handlers about alerts need. */
export type AlertSync = { alerts: Alerts };

/** The way to the account in view, as far as alerts go. */
export type AlertReach = Pick<Reach, "withStore"> & {
  withSync<T>(
    work: (sync: AlertSync, workspace: Workspace) => Promise<T>,
    accountId?: string,
  ): Promise<Result<T>>;
};

/** Makes the handlers about alerts. */
export const createAlertHandlers = ({ withStore, withSync }: AlertReach) =>
  ({
    "alert.list": (query) => withStore(({ store }) => store.listAlerts(query)),
    "alert.arrivals": (query) => withStore(({ store }) => store.listAlertArrivals(query)),
    "alert.listRooms": () => withStore(({ store }) => store.listAlertRooms()),
    "alert.get": ({ id }) => withStore(({ store }) => store.getAlert(id)),
    "alert.weigh": ({ ids }) => withStore(({ store }) => store.weighAlerts(ids)),
    "alert.noteOpened": ({ id }, whose) => withSync(({ alerts }) => alerts.noteOpened(id), whose),
    "alert.fetch": async (page) => flatten(await withSync(({ alerts }) => alerts.fetch(page))),
    "alert.count": () =>
      withStore(async ({ store }) => ({
        waiting: await store.countWaitingAlerts(),
        critical: await store.countCriticalAlerts(),
      })),
  }) satisfies Partial<Handlers>;
