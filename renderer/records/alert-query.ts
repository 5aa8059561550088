import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";

/** An alert with its ledger; null when it is not stored any more. */
export const alertQuery = (id: string) =>
  queryOptions({ queryKey: ["alerts", "one", id], queryFn: () => call("alert.get", { id }) });
