import { useQueryClient } from "@tanstack/react-query";
import { useRecordExport } from "#renderer/records/export/use-record-export.tsx";
import type { AlertSort } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import { alertRoomsQuery } from "./queries.ts";
import { alertStates, travelAlerts, useAlertList } from "./store.ts";

/** The orders of the alert list. */
export const alertSorts: { value: AlertSort; label: string }[] = [
  { value: "severity", label: t("common.severity") },
  { value: "newest", label: t("alerts.newest") },
];

/** Exports and prints the alert list as it is filtered and sorted; `total` is null until it is known. */
export function useAlertExport(total: number | null) {
  const client = useQueryClient();
  return useRecordExport({
    what: "list",
    total,
    rows: "alert",
    past: { asOf: undefined, onChoose: travelAlerts },
    read: async () => {
      const { query, filter } = useAlertList.getState();
      const text = filter.trim();
      const { roomId, hasSideRooms, state, sort } = query;
      const rooms = roomId === null ? [] : await client.ensureQueryData(alertRoomsQuery);
      const room = rooms.find(({ id }) => id === roomId)?.name ?? roomId;
      return {
        source: { list: "alerts", query: text === "" ? query : { ...query, filter: text } },
        title: t("common.alerts"),
        filter: [
          t("alerts.stateIs", {
            state: alertStates.find(({ value }) => value === state)?.label ?? state,
          }),
          ...(room === null
            ? []
            : [
                hasSideRooms
                  ? t("alerts.roomWithSideRooms", { name: room })
                  : t("alerts.roomIs", { name: room }),
              ]),
          ...(text === "" ? [] : [t("alerts.matches", { text })]),
          sort === "severity" ? t("alerts.sortedBySeverity") : t("alerts.sortedByTime"),
        ],
      };
    },
  });
}
