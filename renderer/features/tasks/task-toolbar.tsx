import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { useKeys, writeKeys } from "#renderer/lib/shortcut.ts";
import { FilterField } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { TaskStatusFilter } from "#shared/model/task.ts";
import { taskTotalQuery } from "./queries.ts";
import { SortMenu } from "./sort-menu.tsx";
import { changeTaskQuery, focusTaskFilter, useTaskList } from "./store.ts";

/** What stands over the task list: which tasks, which match, in which order. */
export function TaskToolbar({ onLeaveFilter }: { onLeaveFilter: () => void }) {
  const { query, filterFocus } = useTaskList();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "Mod+f": focusTaskFilter });
  useEffect(() => {
    if (filterFocus === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [filterFocus]);

  return (
    <ListHeader title="Tasks" choice={<StatusSegments />}>
      <FilterField
        field={field}
        label="Filter tasks"
        keys={writeKeys("Mod+f")}
        maxLength={200}
        value={query.filter}
        onChange={(filter) => changeTaskQuery({ filter })}
        onLeave={onLeaveFilter}
      />
      <SortMenu />
    </ListHeader>
  );
}

function StatusSegments() {
  const { status, filter } = useTaskList((state) => state.query);
  const totals = {
    OPEN: useTotal("OPEN", filter),
    CLOSED: useTotal("CLOSED", filter),
    ALL: useTotal("ALL", filter),
  };
  return (
    <Segments<TaskStatusFilter>
      label="Status"
      value={status}
      choices={[
        { value: "OPEN", label: "Open", count: totals.OPEN },
        { value: "CLOSED", label: "Closed", count: totals.CLOSED },
        { value: "ALL", label: "All", count: totals.ALL },
      ]}
      onChange={(next) => changeTaskQuery({ status: next })}
    />
  );
}

function useTotal(status: TaskStatusFilter, filter: string): string | null {
  const { data } = useQuery({
    ...taskTotalQuery(status, filter),
    placeholderData: (previous: number | undefined) => previous,
  });
  const hasSynced = useFreshness("tasks")?.hasSynced === true;
  return data !== undefined && hasSynced ? format.count(data) : null;
}
