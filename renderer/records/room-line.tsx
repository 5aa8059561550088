import { OnlyLine } from "./only-line.tsx";
import type { RecordScreenStore } from "./record-screen-store.ts";
import { StoredName } from "./stored-name.tsx";

/** Says of which room alone a screen lists records. */
export function RoomLine({ screen }: { screen: RecordScreenStore }) {
  const roomId = screen.useList((state) => state.query.roomId);
  if (roomId === null) return null;
  return (
    <OnlyLine onShowAll={() => screen.change({ roomId: null })}>
      Only in <StoredName kind="room" id={roomId} />.
    </OnlyLine>
  );
}
