import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListGap } from "#renderer/ui/list-gap.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import type { TaskRow } from "#shared/model/task.ts";
import { nameTaskGroup } from "./grouping.ts";
import type { TaskQuery } from "./queries.ts";
import { changeTaskQuery, focusTaskFilter, taskBrowsing } from "./store.ts";
import { renderTaskRow } from "./task-row.tsx";

const listKeys = { "/": focusTaskFilter };

type TaskListProps = { isNarrow: boolean; pages: Pages<TaskRow, TaskQuery> };

/** The task list, or what there is to say where it is empty. */
export function TaskList({ isNarrow, pages }: TaskListProps) {
  const freshness = useFreshness("tasks");
  const { selected, listFocus } = taskBrowsing.useBrowsing();
  const open = useCallback(
    (by: "key" | "pointer") => taskBrowsing.open(by === "key" || isNarrow),
    [isNarrow],
  );

  const groups = useMemo(
    () => pages.groups.map((group) => nameTaskGroup(group, pages.shown)),
    [pages.groups, pages.shown],
  );
  const gap = judgeGap(pages, freshness);
  const client = useQueryClient();
  const refresh = useRefresh("tasks");

  if (gap !== null) {
    return (
      <ListGap
        gap={gap}
        noun="tasks"
        onReadAgain={() => void client.invalidateQueries({ queryKey: ["tasks"] })}
        onRefresh={refresh.mutate}
      >
        <NoTasks query={pages.shown} />
      </ListGap>
    );
  }
  return (
    <WindowList
      label="Tasks"
      count={pages.total ?? 0}
      rowHeight={56}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      renderRow={renderTaskRow}
      selected={selected}
      onSelect={taskBrowsing.select}
      onOpen={open}
      onShow={pages.show}
      identity={pages.shown}
      focusRequest={listFocus}
      keys={listKeys}
      groups={groups}
    />
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
  OPEN: "Nothing waits for you. New tasks turn up here by themselves.",
  CLOSED: "What you finish turns up here.",
  ALL: "The service has no task for you.",
};
