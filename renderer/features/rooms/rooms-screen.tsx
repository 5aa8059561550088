import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { RoomDetail } from "./room-detail.tsx";
import { renderRoomRow } from "./room-row.tsx";
import { type ShowTasks, ShowTasksContext } from "./show-tasks.ts";
import { roomPlace } from "./store.ts";

/** The place of the rooms and groups. */
export function RoomsScreen({ onShowTasks }: { onShowTasks: ShowTasks }) {
  return (
    <ShowTasksContext value={onShowTasks}>
      <RecordPlace place={roomPlace} Detail={RoomDetail} renderRow={renderRoomRow} />
    </ShowTasksContext>
  );
}
