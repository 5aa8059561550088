import { useMemo } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PagedList } from "#renderer/ui/window-list/paged-list.tsx";
import type { TaskRow } from "#shared/model/task.ts";
import { nameTaskGroup } from "./grouping.ts";
import type { TaskQuery } from "./queries.ts";
import { changeTaskQuery, focusTaskFilter, taskBrowsing } from "./store.ts";
import { renderTaskRow } from "./task-row.tsx";

const listKeys = { "/": focusTaskFilter };

/** The task list, or what there is to say where it is empty. */
export function TaskList({ pages }: { pages: Pages<TaskRow, TaskQuery> }) {
  const freshness = useFreshness("tasks");
  const groups = useMemo(
    () => pages.groups.map((group) => nameTaskGroup(group, pages.shown)),
    [pages.groups, pages.shown],
  );
  const refresh = useRefresh("tasks");
  return (
    <PagedList
      label="Tasks"
      noun="tasks"
      queryKey={["tasks"]}
      pages={pages}
      gap={judgeGap(pages, freshness)}
      browsing={taskBrowsing}
      renderRow={renderTaskRow}
      groups={groups}
      keys={listKeys}
      onRefresh={refresh.mutate}
    >
      <NoTasks query={pages.shown} />
    </PagedList>
  );
}

function NoTasks({ query: { filter, status } }: { query: TaskQuery }) {
  if (filter === "") return <EmptyState title={titles[status]}>{texts[status]}</EmptyState>;
  return (
    <EmptyState
      isNews
      title="No task matches"
      action={<Button onClick={() => changeTaskQuery({ filter: "" })}>Clear filter</Button>}
    >
      Nothing here contains “<bdi>{filter}</bdi>”.
    </EmptyState>
  );
}

const titles = { OPEN: "No open tasks", CLOSED: "No closed tasks", ALL: "No tasks" };
const texts = {
  OPEN: "New tasks appear here automatically.",
  CLOSED: "Finished tasks appear here.",
  ALL: "You have no tasks.",
};
