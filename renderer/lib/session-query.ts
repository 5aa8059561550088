import { commandQuery } from "./command-query.ts";

/** The session of the account in view. */
export const sessionQuery = commandQuery(["session"], "session.get", null);

/** The lock of the app, and what opens it. */
export const lockQuery = commandQuery(["lock"], "lock.get", null);
