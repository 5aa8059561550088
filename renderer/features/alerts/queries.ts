import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type {
  AlertFilter,
  AlertQuery,
  AlertStakes,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";

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

/** Number of new alerts in a room, or in all rooms. */
export const newAlertTotalQuery = ({ roomId, hasSideRooms }: AlertFilter) => {
  const query: AlertQuery = { state: "NEW", roomId, hasSideRooms, sort: "newest" };
  return queryOptions({
    queryKey: ["alerts", "total", query],
    queryFn: async () => (await call("alert.list", { ...query, offset: 0, limit: 1 })).total,
  });
};

export const alertRoomsQuery = commandQuery(["alerts", "rooms"], "alert.listRooms", null);

/** Number of alerts that wait for the user, and of critical ones among them. */
export const waitingAlertsQuery = commandQuery(["alerts", "waiting"], "alert.count", null);

/** Number of alerts that wait for the user; undefined while it is loading. */
export const useWaitingAlerts = (): number | undefined =>
  useQuery(waitingAlertsQuery).data?.waiting;

/** Number of critical alerts that wait for the user. */
export const useCriticalAlerts = (): number => useQuery(waitingAlertsQuery).data?.critical ?? 0;

/** Fetches the alerts of a list from index `first` to index `last`, inclusive. */
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

// Limit of the command.
const maxIds = 1_000;

/** Counts the critical and unopened ones of any number of alerts. */
export async function fetchStakes(ids: string[]): Promise<AlertStakes> {
  const sum: AlertStakes = { count: 0, critical: 0, unopened: 0, unopenedCritical: 0 };
  for (let from = 0; from < ids.length; from += maxIds) {
    const part = await call("alert.weigh", { ids: ids.slice(from, from + maxIds) });
    sum.count += part.count;
    sum.critical += part.critical;
    sum.unopened += part.unopened;
    sum.unopenedCritical += part.unopenedCritical;
  }
  return sum;
}
