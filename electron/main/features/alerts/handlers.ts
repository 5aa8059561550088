import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AlertPage } from "./sync/fetch-alerts.ts";

/** The part of an account's sync that the alert handlers use. */
export type AlertSync = {
  /** Requests a page of alerts and stores it; `found` of them were not stored before. */
  fetchAlerts: (page: AlertPage) => Promise<Result<{ found: number; hasMore: boolean }>>;
};

/**
 * Creates the IPC handlers for alerts. What is new in a list is read once the first screen is painted: then the store moves into
 * its own thread, and what it remembers of lists starts anew.
 */
export const createAlertHandlers = (
  { withStore, withSync }: RequestContext<AlertSync>,
  whenPainted: Promise<unknown>,
  now: () => EpochMs = Date.now,
) =>
  ({
    "alert.list": (query) => withStore(({ store }) => store.listAlerts(query)),
    "alert.arrivals": (query) =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.listAlertArrivals(query);
      }),
    "alert.listRooms": () => withStore(({ store }) => store.listAlertRooms()),
    "alert.get": ({ id }) => withStore(({ store }) => store.getAlert(id)),
    "alert.testRule": ({ rule }) => withStore(({ store }) => store.testSeverityRule(rule)),
    "alert.listUnlistedSeverities": () => withStore(({ store }) => store.listUnlistedSeverities()),
    "alert.weigh": ({ ids }) => withStore(({ store }) => store.weighAlerts(ids)),
    "alert.noteOpened": ({ id }, whose) =>
      withStore(async ({ store }) => {
        if ((await store.getAlert(id)) === null) return null;
        await store.markAlertClicked(id, now());
        return store.getAlert(id);
      }, whose),
    "alert.fetch": (page) => flatten(withSync((sync) => sync.fetchAlerts(page))),
    "alert.count": () =>
      withStore(async ({ store }) => ({
        waiting: await store.countWaitingAlerts(),
        critical: await store.countCriticalAlerts(),
      })),
  }) satisfies Partial<Handlers>;
