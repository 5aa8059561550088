import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { taskPlace } from "./store.ts";
import { TaskDetail } from "./task-detail.tsx";
import { renderTaskRow } from "./task-row.tsx";

/** The place of the tasks. */
export function TasksScreen() {
  return <RecordScreen screen={taskPlace} Detail={TaskDetail} renderRow={renderTaskRow} />;
}
