import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import type { AlertStateFilter, LedgeredAlert } from "#shared/model/alert.ts";

/** Which alerts a list shows. */
export type AlertQuery = { state: AlertStateFilter };

/** A page of an alert list. */
export const alertPageQuery = (query: AlertQuery, page: number) =>
  queryOptions({
    queryKey: ["alerts", "page", query, page],
    queryFn: () => call("alert.list", { ...query, offset: page * pageSize, limit: pageSize }),
  });

/** How many alerts are in a state. */
export const alertTotalQuery = (state: AlertStateFilter) =>
  queryOptions({
    queryKey: ["alerts", "total", state],
    queryFn: async () => (await call("alert.list", { state, offset: 0, limit: 1 })).total,
  });

/** An alert with its ledger; null when it is not stored any more. */
export const alertQuery = (id: string) =>
  queryOptions({ queryKey: ["alerts", "one", id], queryFn: () => call("alert.get", { id }) });

/** How many alerts wait for the person. */
export const waitingAlertsQuery = queryOptions({
  queryKey: ["alerts", "waiting"],
  queryFn: async () => (await call("alert.count", null)).waiting,
});

/** How many alerts wait for the person; 0 until main has said so. */
export const useWaitingAlerts = (): number => useQuery(waitingAlertsQuery).data ?? 0;

/** Acknowledges an alert: the wish is stored when it succeeds, the service hears of it later. */
export function useAcknowledge() {
  return useMutation<LedgeredAlert, FailureError, string>({
    mutationFn: (id) => call("alert.acknowledge", { id }),
    onSuccess: (alert, id, _result, { client }) =>
      client.setQueryData(alertQuery(id).queryKey, alert),
  });
}
