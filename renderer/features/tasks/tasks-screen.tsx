import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { taskPlace } from "./store.ts";
import { TaskDetail } from "./task-detail.tsx";
import { renderTaskRow } from "./task-row.tsx";

/** The place of the tasks. */
export function TasksScreen() {
  return <RecordPlace place={taskPlace} Detail={TaskDetail} renderRow={renderTaskRow} />;
}
