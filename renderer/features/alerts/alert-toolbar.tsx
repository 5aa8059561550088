import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowUpDown } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu, MenuButton } from "#renderer/ui/menu-button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { AlertFilter, AlertSort, AlertStateFilter } from "#shared/features/alerts/schema.ts";
import styles from "./alerts.module.css";
import { alertRoomsQuery, alertTotalQuery } from "./queries.ts";
import { changeAlertQuery, showAlertsIn, sortAlerts, useAlertList } from "./store.ts";
import { alertStates } from "./words.ts";

type AlertToolbarProps = {
  /** False where there is nothing to acknowledge. */
  hasRows: boolean;
  onAcknowledgeAll(): void;
};

/** What stands over the alert list: which alerts it shows, and what can be done to all of them. */
export function AlertToolbar({ hasRows, onAcknowledgeAll }: AlertToolbarProps) {
  const { state } = useAlertList((list) => list.query);
  const newTotal = useNewTotal();
  const isOfWaiting = state === "NEW" || state === "SNOOZED";
  return (
    <ListHeader
      title="Alerts"
      choice={
        <>
          {isOfWaiting && hasRows && (
            <Button
              look="plain"
              title="Acknowledge all of this list (Shift+E)"
              aria-keyshortcuts="Shift+E"
              aria-haspopup="dialog"
              onClick={onAcknowledgeAll}
            >
              Acknowledge all…
            </Button>
          )}
          <RoomMenu />
          <SortMenu />
        </>
      }
    >
      <Segments<AlertStateFilter>
        label="State"
        value={state}
        choices={alertStates.map((one) =>
          one.value === "NEW" ? { ...one, count: newTotal } : one,
        )}
        onChange={showAlertsIn}
      />
    </ListHeader>
  );
}

/** How many new alerts the last poll listed. Of the others only some are stored, so nobody knows how many there are. */
function useNewTotal(): number | undefined {
  const query = useAlertList((list) => list.query);
  const { data } = useQuery(alertTotalQuery({ ...query, state: "NEW" }));
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  return hasSynced ? data : undefined;
}

const reaches = [
  { value: "with", label: "With side rooms" },
  { value: "without", label: "This room only" },
];

/** Narrows the list to a room, with or without its side rooms. */
function RoomMenu() {
  const { roomId, hasSideRooms } = useAlertList((list) => list.query);
  const { data: rooms = [] } = useQuery(alertRoomsQuery);
  // From the answer is learnt which the side rooms are; what is known of them is listed at once.
  const { mutate: learn } = useMutation({
    mutationFn: ({ state, roomId, hasSideRooms }: AlertFilter) =>
      call("alert.fetch", { state, roomId, hasSideRooms, page: 0 }),
  });
  const choose = (change: Partial<AlertFilter>) => {
    changeAlertQuery(change);
    const { query: chosen } = useAlertList.getState();
    // Any other list asks by itself.
    if (chosen.roomId !== null && chosen.hasSideRooms && chosen.state === "NEW") learn(chosen);
  };
  const choices = rooms.map(({ id, name }) => ({ value: id, label: name }));
  const byRoom = chooseOne(
    "Room",
    roomId,
    [{ value: null, label: "All rooms" }, ...choices],
    (id) => choose({ roomId: id }),
  );
  const reach = chooseOne("Side rooms", hasSideRooms ? "with" : "without", reaches, (chosen) =>
    choose({ hasSideRooms: chosen === "with" }),
  );
  const name = roomId && (rooms.find(({ id }) => id === roomId)?.name ?? roomId);
  return (
    <FilterMenu
      name={`Room: ${name ?? "all"}`}
      word={name === null ? null : <bdi className={styles.room}>{name}</bdi>}
      sections={roomId === null ? [byRoom] : [byRoom, reach]}
    />
  );
}

const sorts: { value: AlertSort; label: string }[] = [
  { value: "severity", label: "Severity" },
  { value: "newest", label: "Newest" },
];

/** Decides over the order of the alert list. */
function SortMenu() {
  const { sort } = useAlertList((list) => list.query);
  const current = sorts.find(({ value }) => value === sort);
  return (
    <MenuButton
      sections={[
        chooseOne("Sort by", sort, sorts, (chosen) => chosen !== sort && sortAlerts(chosen)),
      ]}
      trigger={(props) => (
        <IconButton {...props} icon={ArrowUpDown} label={`Sort: ${current?.label}`} />
      )}
    />
  );
}
