import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshnessWithAge } from "#renderer/lib/freshness.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { wallTasksQuery } from "../queries.ts";
import { showTask } from "../shown-texts.ts";
import { Counts, Row, Rows, Statement } from "./page-parts.tsx";

type TasksPageProps = { privacy: Privacy; rowCount: number; round: number };

/**
 * The open tasks: how many are overdue and due within a day, and those with the earliest due times; the next ones are
 * shown in the next round.
 */
export function TasksPage({ privacy, rowCount, round }: TasksPageProps) {
  // Requests tasks from the service while it is shown, if they are old.
  const { data, error } = useQuery({ ...wallTasksQuery, refetchOnMount: "always" });
  const synced = useFreshnessWithAge("tasks")?.synced ?? null;
  const now = useMinute();
  const client = useQueryClient();
  // What is overdue changes with the minute.
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: wallTasksQuery.queryKey,
      predicate: ({ state }) => state.dataUpdatedAt < now,
    });
  }, [client, now]);
  const known = data !== undefined && (synced !== null || data.total > 0) ? data : null;
  const pressing = known === null ? 0 : known.overdue + known.dueSoon;
  const due = (known?.rows ?? []).slice(0, Math.max(pressing, rowCount));
  const first = (round % Math.max(1, Math.ceil(due.length / rowCount))) * rowCount;
  const rows = due.slice(first, first + rowCount);
  const listed = due.length;
  return (
    <>
      <Counts
        counts={[
          { label: t("wall.overdue"), count: known?.overdue ?? null, level: "high" },
          { label: t("wall.dueInADay"), count: known?.dueSoon ?? null },
          { label: t("wall.open"), count: known?.total ?? null },
        ]}
      />
      {data === undefined && error !== null && <Statement title={t("wall.cantReadTheTasks")} />}
      {data !== undefined && known === null && <Statement title={t("wall.notLoadedYet")} />}
      {known !== null && listed === 0 && <Statement title={t("wall.noTaskHasDueTime")} />}
      {listed > 0 && privacy === "count" && (
        <Statement title={t("counts.openTask", { count: known?.total ?? 0 })}>
          {t("wall.namesAreHidden")}
        </Statement>
      )}
      {listed > 0 && privacy !== "count" && (
        <Rows
          label={t("common.tasks")}
          note={
            listed > rows.length
              ? t("wall.ofByDueTime", {
                  first: first + 1,
                  last: first + rows.length,
                  count: listed,
                })
              : null
          }
        >
          {rows.map((task) => {
            const due = task.due ?? now;
            return (
              <Row
                key={task.id}
                {...(showTask(task, privacy, now) ?? { title: t("wall.task"), notes: [] })}
                trail={format.due(due, now)}
                isOverdue={due < now}
              />
            );
          })}
        </Rows>
      )}
    </>
  );
}
