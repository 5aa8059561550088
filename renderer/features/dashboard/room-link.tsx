import { useQuery } from "@tanstack/react-query";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { roomQuery } from "./queries.ts";

/** The name of a room, which leads to it; its number where the room is not stored. */
export function RoomLink({ id }: { id: string }) {
  const { data } = useQuery(roomQuery(id));
  if (data === null) return `Room ${id}, which is not stored here`;
  return (
    <ObjectLink kind="room" id={id}>
      {data?.name ?? `Room ${id}`}
    </ObjectLink>
  );
}
