import { useMutation, useQuery } from "@tanstack/react-query";
import { Funnel } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton, type MenuTriggerProps } from "#renderer/ui/menu-button.tsx";
import type { AlertFilter } from "#shared/model/alert.ts";
import { countAlerts } from "./count-words.ts";
import { alertRoomsQuery } from "./queries.ts";
import styles from "./room-menu.module.css";
import { changeAlertQuery, useAlertList } from "./store.ts";

/** The id of the choice of all rooms; the others are "is:" and the room's. */
const all = "all";

/** Narrows the list to a room, with or without its side rooms. */
export function RoomMenu() {
  const query = useAlertList((list) => list.query);
  const { data: rooms = [] } = useQuery(alertRoomsQuery);
  // From the answer is learnt which the side rooms are; what is known of them is listed at once.
  const { mutate: learn } = useMutation({
    mutationFn: ({ state, roomId, hasSideRooms }: AlertFilter) =>
      call("alert.fetch", { state, roomId, hasSideRooms, page: 0 }),
  });
  const { roomId, hasSideRooms } = query;
  const room = rooms.find(({ id }) => id === roomId);
  const choose = (change: Partial<AlertFilter>) => {
    changeAlertQuery(change);
    const { query: chosen } = useAlertList.getState();
    if (chosen.roomId !== null && chosen.hasSideRooms) learn(chosen);
  };
  const sections: MenuSectionModel[] = [
    {
      id: "room",
      title: "Room",
      chosen: roomId === null ? all : `is:${roomId}`,
      items: [
        { id: all, label: "All rooms" },
        ...rooms.map(({ id, name, count }) => ({
          id: `is:${id}`,
          label: name,
          detail: countAlerts(count),
        })),
      ],
      onAction: (id) => choose({ roomId: id === all ? null : id.slice("is:".length) }),
    },
  ];
  if (roomId !== null) {
    sections.push({
      id: "side",
      title: "Side rooms",
      chosen: hasSideRooms ? "with" : "without",
      items: [
        { id: "with", label: "With side rooms" },
        { id: "without", label: "This room only" },
      ],
      onAction: (id) => choose({ hasSideRooms: id === "with" }),
    });
  }
  const name = roomId === null ? null : (room?.name ?? roomId);
  return (
    <MenuButton sections={sections} trigger={(props) => <RoomButton {...props} name={name} />} />
  );
}

/** Says the room while it narrows the list. */
function RoomButton({ name, ...props }: MenuTriggerProps & { name: string | null }) {
  if (name === null) {
    return <IconButton icon={Funnel} {...props} label="Room: all" />;
  }
  return (
    <Button {...props} aria-label={`Room: ${name}`} title={`Room: ${name}`}>
      <Funnel size={13} />
      <bdi className={styles.room}>{name}</bdi>
    </Button>
  );
}
