import { queryOptions, useQuery } from "@tanstack/react-query";
import { alertPageQuery } from "#renderer/features/alerts/queries.ts";
import { settingsQuery } from "#renderer/lib/app-queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";

const waiting: AlertQuery = { state: "NEW", roomId: null, hasSideRooms: false, sort: "severity" };

/** The alerts that wait for the user, the most severe first. */
export const wallAlertsQuery = alertPageQuery(waiting, 0);

const day: DurationMs = 86_400_000;
const maxRows = 100;

/** The open tasks with the earliest due times, and how many are overdue, due within a day, and open. */
export const wallTasksQuery = queryOptions({
  // Like other lists of tasks, so that their events invalidate it.
  queryKey: ["tasks", "wall"],
  queryFn: async () => {
    const now = Date.now();
    const { rows, total, groups } = await call("record.list", {
      ...firstRecordQuery("tasks"),
      state: "OPEN",
      sort: "due",
      group: "due",
      dueBounds: [now, now + day],
      limit: maxRows,
    });
    const count = (label: string) => groups.find((group) => group.label === label)?.count ?? 0;
    return {
      rows: rows.filter(({ due }) => due !== null),
      total,
      overdue: count("0"),
      dueSoon: count("1"),
    };
  },
});

/** Returns the settings; the defaults until main has responded. */
export const useWallSettings = (): Settings => useQuery(settingsQuery).data ?? defaultSettings;
