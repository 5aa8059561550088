import { commandQuery } from "#renderer/lib/command-query.ts";

/** An alert with its ledger; null when it is not stored any more. */
export const alertQuery = (id: string) => commandQuery(["alerts", "one", id], "alert.get", { id });
