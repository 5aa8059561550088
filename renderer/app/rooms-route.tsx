import { prefetchRoomPage } from "#renderer/features/incident/room/queries.ts";
import { RoomActions, RoomPage } from "#renderer/features/incident/room/room-page.tsx";
import { createRoomsScreen } from "#renderer/features/rooms/rooms-screen.tsx";
import { RoomNotificationsButton } from "#renderer/features/settings/room-notifications-button.tsx";

/** The screen of the rooms and groups, with their pages. */
export const RoomsRoute = createRoomsScreen({
  Page: RoomPage,
  prefetchPage: prefetchRoomPage,
  Actions: (room) => (
    <>
      {room.kind === "room" && <RoomNotificationsButton id={room.id} />}
      <RoomActions {...room} />
    </>
  ),
});
