import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type {
  AlertFilter,
  AlertQuery,
  AlertStakes,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";

/** A page of an alert list. */
export const alertPageQuery = (query: AlertQuery, page: number) =>
  queryOptions({
    queryKey: ["alerts", "page", query, page],
    queryFn: async (): Promise<Page<LedgeredAlert>> => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total, groups } = await call("alert.list", { ...query, ...window });
      const toGroup = ({ level, count }: (typeof groups)[number]) => ({ label: level, count });
      return { rows, total, groups: groups.map(toGroup) };
    },
  });

/** How many alerts a list has. */
export const alertTotalQuery = ({ state, roomId, hasSideRooms }: AlertFilter) => {
  // Which order is all the same, and this one takes no sorting.
  const query: AlertQuery = { state, roomId, hasSideRooms, sort: "newest" };
  return queryOptions({
    queryKey: ["alerts", "total", query],
    queryFn: async () => (await call("alert.list", { ...query, offset: 0, limit: 1 })).total,
  });
};

/** The rooms of the stored alerts. */
export const alertRoomsQuery = commandQuery(["alerts", "rooms"], "alert.listRooms", null);

/** How many alerts wait for the person, and how many of them are critical. */
export const waitingAlertsQuery = commandQuery(["alerts", "waiting"], "alert.count", null);

/** How many alerts wait for the person; undefined until main has said so. */
export const useWaitingAlerts = (): number | undefined =>
  useQuery(waitingAlertsQuery).data?.waiting;

/** How many critical alerts wait for the person. */
export const useCriticalAlerts = (): number => useQuery(waitingAlertsQuery).data?.critical ?? 0;

/** The alerts of a list from one index to the other, both included, in view or not. */
export async function collectAlerts(
  client: QueryClient,
  query: AlertQuery,
  first: number,
  last: number,
): Promise<LedgeredAlert[]> {
  const alerts: LedgeredAlert[] = [];
  for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1) {
    const { rows } = await client.fetchQuery(alertPageQuery(query, page));
    const start = page * pageSize;
    alerts.push(...rows.slice(Math.max(0, first - start), last - start + 1));
  }
  return alerts;
}

// What one command takes.
const maxAtOnce = 1_000;

/** Asks what is at stake where any number of alerts are acknowledged together. */
export async function weighAlerts(ids: string[]): Promise<AlertStakes> {
  const sum: AlertStakes = { count: 0, critical: 0, unopened: 0, unopenedCritical: 0 };
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    const part = await call("alert.weigh", { ids: ids.slice(from, from + maxAtOnce) });
    sum.count += part.count;
    sum.critical += part.critical;
    sum.unopened += part.unopened;
    sum.unopenedCritical += part.unopenedCritical;
  }
  return sum;
}
