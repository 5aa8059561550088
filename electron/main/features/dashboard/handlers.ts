import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Sync } from "#main/sync/sync.ts";

/** Creates the IPC handler for the tiles of the dashboard. */
export const createDashboardHandlers = ({
  withSync,
  viewer,
}: RequestContext<Pick<Sync, "setInView">>) =>
  ({
    "dashboard.get": () =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "tiles");
        return store.listTiles();
      }),
  }) satisfies Partial<Handlers>;
