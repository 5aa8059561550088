import { commandQuery } from "./command-query.ts";

/** The lock of the app, and what opens it. */
export const lockQuery = commandQuery(["lock"], "lock.get", null);
