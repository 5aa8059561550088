import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomLine } from "#renderer/records/room-line.tsx";
import { taskScreen } from "./store.ts";
import { TaskDetail } from "./task-detail.tsx";
import { renderTaskRow } from "./task-row.tsx";

/** The place of the tasks. */
export function TasksScreen() {
  return (
    <RecordScreen
      screen={taskScreen}
      Detail={TaskDetail}
      renderRow={renderTaskRow}
      note={<RoomLine screen={taskScreen} />}
    />
  );
}
