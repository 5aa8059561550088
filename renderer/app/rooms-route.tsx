import { useQuery } from "@tanstack/react-query";
import { prefetchRoomPage } from "#renderer/features/incident/room/queries.ts";
import { RoomActions, RoomPage } from "#renderer/features/incident/room/room-page.tsx";
import { createRoomsScreen } from "#renderer/features/rooms/rooms-screen.tsx";
import { MuteButton } from "#renderer/records/mute.tsx";
import { storedNameQuery } from "#renderer/records/queries.ts";

function MuteRoom({ id }: { id: string }) {
  const { data } = useQuery(storedNameQuery("room", id));
  return <MuteButton kind="room" id={id} name={data?.name ?? id} />;
}

export const RoomsRoute = createRoomsScreen({
  Page: RoomPage,
  prefetchPage: prefetchRoomPage,
  Actions: (room) => (
    <>
      {room.kind === "room" && <MuteRoom id={room.id} />}
      <RoomActions {...room} />
    </>
  ),
});
