import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomDetail } from "./room-detail.tsx";
import { renderRoomRow } from "./room-row.tsx";
import { roomScreen } from "./store.ts";

/** The place of the rooms and groups. */
export const RoomsScreen = () => (
  <RecordScreen screen={roomScreen} Detail={RoomDetail} renderRow={renderRoomRow} />
);
