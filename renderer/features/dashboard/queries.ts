import { commandQuery } from "#renderer/lib/command-query.ts";

/** All tiles of the dashboard, shown or not. */
export const tilesQuery = commandQuery(["tiles"], "dashboard.get", null);
