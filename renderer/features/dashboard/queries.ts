import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";

/** All tiles of the dashboard, shown or not. */
export const tilesQuery = queryOptions({
  queryKey: ["tiles"],
  queryFn: () => call("dashboard.get", null),
});
