import type { RecordGroup } from "#shared/model/record.ts";
import type { TaskGroup, TaskRow } from "#shared/model/task.ts";
import type { Database } from "../database.ts";
import { createTaskMatches } from "./task-matches.ts";
import { createTaskOrder } from "./task-order.ts";
import { hasStatus, isListed, orderBy, type TaskQuery } from "./task-query.ts";

/** A window of a list, and of the whole list its size and its groups in their order. */
type TaskList = { rows: TaskRow[]; total: number; groups: RecordGroup[] };

/** The lists of the tasks; they remember what the one asked for last has matched and grouped. */
export type TaskLists = {
  /**
   * Reads a window of the tasks that have the status and match the filter, and counts them all.
   * Tasks without a value to sort or group by come last, ties are in the order of their ids.
   */
  list(query: TaskQuery): TaskList;
  /** To be called when tasks have changed. */
  forget(): void;
};

// What has no name is called by who made it.
const shown = `id, name, status, progress, owner, room, due, modified,
  iif(name = '', (SELECT json ->> '$.creator.displayName' FROM records WHERE seq = tasks.seq), NULL)
    AS creator`;

/** Makes the lists of the tasks of a store. */
export function createTaskLists(db: Database): TaskLists {
  const matches = createTaskMatches(db);
  const order = createTaskOrder(db);

  function listGrouped(query: TaskQuery, group: TaskGroup, isFiltered: boolean): TaskList {
    const groups = order.arrange(query, group, isFiltered);
    const rows = db.all<TaskRow>(
      `SELECT ${shown} FROM temp.task_order JOIN tasks USING (seq)
        WHERE position > ? AND position <= ? ORDER BY position`,
      query.offset,
      query.offset + query.limit,
    );
    return { rows, total: groups.reduce((sum, { count }) => sum + count, 0), groups };
  }

  return {
    list: (query) => {
      const isFiltered = matches.find(query.filter);
      return query.group === null
        ? listSorted(db, query, isFiltered)
        : listGrouped(query, query.group, isFiltered);
    },
    forget: () => {
      matches.forget();
      order.forget();
    },
  };
}

function listSorted(db: Database, query: TaskQuery, isFiltered: boolean): TaskList {
  const listed = isListed(query, isFiltered);
  const direction = query.isDescending ? "descending" : "ascending";
  // The index holds all that a skipped row is judged by: only the window's own rows are read.
  const rows = db.all<TaskRow>(
    `SELECT ${shown} FROM tasks INDEXED BY tasks_by_${query.sort}_${direction}
      WHERE ${listed.where} ORDER BY ${orderBy(query)} LIMIT ? OFFSET ?`,
    ...listed.values,
    query.limit,
    query.offset,
  );
  const { where, values } = hasStatus(query);
  const [count] = db.all<{ total: number }>(
    `SELECT count(*) AS total FROM ${isFiltered ? "temp.task_matches" : "tasks"} WHERE ${where}`,
    ...values,
  );
  return { rows, total: count?.total ?? 0, groups: [] };
}
