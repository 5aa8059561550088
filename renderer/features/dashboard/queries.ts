import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";

/** All tiles of the dashboard, shown or not. */
export const tilesQuery = queryOptions({
  queryKey: ["tiles"],
  queryFn: () => call("dashboard.get", null),
});

/** A room that tiles name by its id alone; null where it is not stored. */
export const roomQuery = (id: string) =>
  queryOptions({ queryKey: ["rooms", "one", id], queryFn: () => call("room.get", { id }) });
