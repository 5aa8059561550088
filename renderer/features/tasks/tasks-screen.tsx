import { useIsNarrow } from "#renderer/lib/media.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Split } from "#renderer/ui/split.tsx";
import { taskBrowsing } from "./store.ts";
import { TaskDetail } from "./task-detail.tsx";
import { TaskList } from "./task-list.tsx";
import { TaskToolbar } from "./task-toolbar.tsx";

/** The place of the tasks. */
export function TasksScreen() {
  useTitle("Tasks");
  const isNarrow = useIsNarrow();
  const isDetailOpen = taskBrowsing.useBrowsing((state) => state.isDetailOpen);
  return (
    <Split
      isDetailOpen={isDetailOpen}
      list={
        <>
          <TaskToolbar onLeaveFilter={taskBrowsing.back} />
          <TaskList isNarrow={isNarrow} />
        </>
      }
      detail={<TaskDetail isNarrow={isNarrow} />}
    />
  );
}
