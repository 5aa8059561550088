import { commandQuery } from "./command-query.ts";

/** The effective settings. */
export const settingsQuery = commandQuery(["settings"], "settings.get", null);
