import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomDetail } from "./room-detail.tsx";
import { renderRoomRow } from "./room-row.tsx";
import { type ShowTasks, ShowTasksContext } from "./show-tasks.ts";
import { roomScreen } from "./store.ts";

/** The place of the rooms and groups. */
export function RoomsScreen({ onShowTasks }: { onShowTasks: ShowTasks }) {
  return (
    <ShowTasksContext value={onShowTasks}>
      <RecordScreen screen={roomScreen} Detail={RoomDetail} renderRow={renderRoomRow} />
    </ShowTasksContext>
  );
}
