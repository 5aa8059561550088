import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { FilterMenu } from "#renderer/ui/filter-menu.tsx";
import type { AlertFilter } from "#shared/model/alert.ts";
import { alertRoomsQuery } from "./queries.ts";
import styles from "./room-menu.module.css";
import { changeAlertQuery, useAlertList } from "./store.ts";

const reaches = [
  { value: "with", label: "With side rooms" },
  { value: "without", label: "This room only" },
];

/** Narrows the list to a room, with or without its side rooms. */
export function RoomMenu() {
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
