import { RoomActions } from "#renderer/features/incident/room/room-actions.tsx";
import { RoomPage } from "#renderer/features/incident/room/room-page.tsx";
import { createRoomsScreen } from "#renderer/features/rooms/rooms-screen.tsx";

/** The screen of the rooms and groups, with their pages. */
export const RoomsRoute = createRoomsScreen({ Page: RoomPage, Actions: RoomActions });
