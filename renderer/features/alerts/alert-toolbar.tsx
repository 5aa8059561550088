import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowUpDown } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { toAriaKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { useRecordExport } from "#renderer/records/export/use-record-export.tsx";
import { ListQueryField } from "#renderer/records/query/query-field.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu, MenuButton } from "#renderer/ui/menu-button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { AlertFilter, AlertSort, AlertStateFilter } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./alerts.module.css";
import { alertRoomsQuery, newAlertTotalQuery } from "./queries.ts";
import {
  alertSelection,
  alertStates,
  changeAlertQuery,
  filterAlerts,
  focusAlertFilter,
  sortAlerts,
  travelAlerts,
  useAlertList,
} from "./store.ts";

type AlertToolbarProps = {
  /** The number of alerts in the list; null until it is known. */
  total: number | null;
  onAcknowledgeAll(): void;
};

/** Shows the filters of the alert list, and "Acknowledge all". */
export function AlertToolbar({ total, onAcknowledgeAll }: AlertToolbarProps) {
  const { query, filter, filterFocus } = useAlertList();
  const { state } = query;
  const newTotal = useNewTotal();
  const listExport = useAlertExport(total);
  const hasWaiting = state === "NEW" || state === "SNOOZED";
  return (
    <>
      <ListHeader
        title={t("common.alerts")}
        choice={
          <>
            {hasWaiting && (total ?? 0) > 0 && (
              <Button
                variant="plain"
                title={withKeys(t("alerts.acknowledgeAllOfList"), "E")}
                aria-keyshortcuts={toAriaKeys("E")}
                aria-haspopup="dialog"
                onClick={onAcknowledgeAll}
              >
                {t("alerts.acknowledgeAll")}
              </Button>
            )}
            <RoomMenu />
            <SortMenu />
            {listExport.menu}
          </>
        }
      >
        <div className={styles.filters}>
          <Segments<AlertStateFilter>
            label={t("common.state")}
            value={state}
            choices={alertStates.map((one) =>
              one.value === "NEW" ? { ...one, count: newTotal } : one,
            )}
            onChange={(state) => changeAlertQuery({ state })}
          />
          <ListQueryField
            label={t("alerts.filterAlerts")}
            collection="alerts"
            value={filter}
            focusRequest={filterFocus}
            onFocus={focusAlertFilter}
            onChange={filterAlerts}
            onLeave={alertSelection.back}
          />
        </div>
      </ListHeader>
      {listExport.outcome}
    </>
  );
}

/** Number of new alerts in the last poll. Of other states only some alerts are stored. */
function useNewTotal(): number | undefined {
  const query = useAlertList((list) => list.query);
  const { data } = useQuery(newAlertTotalQuery(query));
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  return hasSynced ? data : undefined;
}

const sideRoomChoices = [
  { value: "with", label: t("alerts.withSideRooms") },
  { value: "without", label: t("alerts.thisRoomOnly") },
];

/** Filters the list by room, with or without its side rooms. */
function RoomMenu() {
  const { roomId, hasSideRooms } = useAlertList((list) => list.query);
  const { data: rooms = [] } = useQuery(alertRoomsQuery);
  // The response contains the side rooms; those already known are listed immediately.
  const { mutate: fetchSideRooms } = useMutation({
    mutationFn: ({ state, roomId, hasSideRooms }: AlertFilter) =>
      call("alert.fetch", { state, roomId, hasSideRooms, page: 0 }),
  });
  const choose = (change: Partial<AlertFilter>) => {
    changeAlertQuery(change);
    const { query: chosen } = useAlertList.getState();
    // OlderAlerts fetches every other list.
    if (chosen.roomId !== null && chosen.hasSideRooms && chosen.state === "NEW")
      fetchSideRooms(chosen);
  };
  const choices = rooms.map(({ id, name }) => ({ value: id, label: name }));
  const byRoom = chooseOne(
    t("common.room"),
    roomId,
    [{ value: null, label: t("alerts.allRooms") }, ...choices],
    (id) => choose({ roomId: id }),
  );
  const bySideRooms = chooseOne(
    t("alerts.sideRooms"),
    hasSideRooms ? "with" : "without",
    sideRoomChoices,
    (chosen) => choose({ hasSideRooms: chosen === "with" }),
  );
  const name = roomId && (rooms.find(({ id }) => id === roomId)?.name ?? roomId);
  return (
    <FilterMenu
      name={name === null ? t("alerts.anyRoom") : t("alerts.roomIs", { name })}
      word={name === null ? null : <bdi className={styles.room}>{name}</bdi>}
      sections={roomId === null ? [byRoom] : [byRoom, bySideRooms]}
    />
  );
}

function SortMenu() {
  const { sort } = useAlertList((list) => list.query);
  const current = alertSorts.find(({ value }) => value === sort);
  return (
    <MenuButton
      sections={[
        chooseOne(
          t("alerts.sortBy"),
          sort,
          alertSorts,
          (chosen) => chosen !== sort && sortAlerts(chosen),
        ),
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={ArrowUpDown}
          label={t("alerts.sortedByLabel", { label: current?.label ?? "" })}
        />
      )}
    />
  );
}

const alertSorts: { value: AlertSort; label: string }[] = [
  { value: "severity", label: t("common.severity") },
  { value: "newest", label: t("alerts.newest") },
];

/** Exports and prints the alert list as it is filtered and sorted; `total` is null until it is known. */
function useAlertExport(total: number | null) {
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
