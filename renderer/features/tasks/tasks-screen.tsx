import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Split } from "#renderer/ui/split.tsx";
import { useMovingGroups } from "./moving-groups.ts";
import { taskPageQuery } from "./queries.ts";
import { taskBrowsing, useTaskList } from "./store.ts";
import { TaskDetail } from "./task-detail.tsx";
import { TaskList } from "./task-list.tsx";
import { TaskToolbar } from "./task-toolbar.tsx";

/** The place of the tasks. */
export function TasksScreen() {
  useTitle("Tasks");
  const isNarrow = useIsNarrow();
  const query = useTaskList((state) => state.query);
  const pages = usePages(taskPageQuery, query);
  useMovingGroups(query);
  const isDetailOpen = taskBrowsing.useBrowsing((state) => state.isDetailOpen);
  return (
    <Split
      title="Tasks"
      isDetailOpen={isDetailOpen}
      list={
        <>
          <TaskToolbar onLeaveFilter={taskBrowsing.back} />
          <TaskList pages={pages} />
        </>
      }
      detail={<TaskDetail isNarrow={isNarrow} hasRows={(pages.total ?? 0) > 0} />}
    />
  );
}
