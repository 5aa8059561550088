import { OnlyLine } from "#renderer/records/only-line.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { taskScreen } from "./store.ts";

/** Says of which room alone tasks are listed. */
export function RoomLine() {
  const roomId = taskScreen.useList((state) => state.query.roomId);
  if (roomId === null) return null;
  return (
    <OnlyLine onShowAll={() => taskScreen.change({ roomId: null })}>
      Only in <StoredName kind="room" id={roomId} />.
    </OnlyLine>
  );
}
