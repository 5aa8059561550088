import { commandQuery } from "./command-query.ts";

/** The session of the account in view. */
export const sessionQuery = commandQuery(["session"], "session.get", null);
