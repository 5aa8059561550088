import type { RecordGroup } from "#shared/model/record.ts";
import type { TaskGroup } from "#shared/model/task.ts";
import type { Database } from "../database.ts";
import { toSortKey } from "../fold.ts";
import { isListed, orderBy, type TaskQuery } from "./task-query.ts";

/** The grouped list that was asked for last, in `temp.task_order` (in memory). */
export type TaskOrder = {
  /** Brings a list into order, its `seq` by `position` from 1, and tells its groups. */
  arrange(query: TaskQuery, group: TaskGroup, isFiltered: boolean): RecordGroup[];
  /** To be called when tasks have changed. */
  forget(): void;
};

/**
 * Sorts a grouped list once and reads all its windows from there: every sort within every group
 * would take thirty more indexes, none could hold the moving bounds of due times, and sorting 10,000
 * tasks takes 20 ms.
 */
export function createTaskOrder(db: Database): TaskOrder {
  db.exec(`
    CREATE TEMP TABLE task_order (position INTEGER PRIMARY KEY, seq INTEGER NOT NULL, label TEXT);
    CREATE TEMP TABLE task_progress (progress TEXT PRIMARY KEY, progress_key TEXT NOT NULL);
  `);
  let arranged: { wish: string; groups: RecordGroup[] } | null = null;

  return {
    arrange: (query, group, isFiltered) => {
      const { offset, limit, ...wishes } = query;
      const wish = JSON.stringify(wishes);
      if (arranged?.wish === wish) return arranged.groups;
      arranged = null;
      if (group.by === "progress") fillProgressKeys(db);
      db.exec("DELETE FROM temp.task_order");
      const { where, values } = isListed(query, isFiltered);
      db.run(
        `INSERT INTO temp.task_order (seq, label) SELECT seq, ${labelOf(group)} AS label
          FROM ${group.by === "progress" ? withProgressKeys : "tasks"}
          WHERE ${where} ORDER BY ${orderOfGroup(group)}, ${orderBy(query)}`,
        ...(group.by === "due" ? [JSON.stringify(orderOf(group)), ...group.bounds] : []),
        ...values,
      );
      const groups = db.all<RecordGroup>(
        "SELECT label, count(*) AS count FROM temp.task_order GROUP BY label ORDER BY min(position)",
      );
      arranged = { wish, groups };
      return groups;
    },
    forget: () => {
      arranged = null;
    },
  };
}

function labelOf(group: TaskGroup): string {
  if (group.by !== "due") return group.by;
  const reached = group.bounds.map(() => "+ (due >= ?)").join(" ");
  return `iif(due IS NULL, NULL, ? ->> (0 ${reached}))`;
}

const orderOf = ({ bounds, order }: Extract<TaskGroup, { by: "due" }>): number[] =>
  Array.from({ length: bounds.length + 1 }, (_, reached) => order?.[reached] ?? reached);

// The key first, and then the name: names that differ only in case are groups of their own.
const orderOfGroup = ({ by }: TaskGroup): string =>
  by === "due" ? "label IS NULL, label" : `${by}_key IS NULL, ${by}_key, ${by}`;

const withProgressKeys = "tasks LEFT JOIN temp.task_progress USING (progress)";

/** The service's words for progress are few, so that no task keeps a key of its own for them. */
function fillProgressKeys(db: Database): void {
  db.exec("DELETE FROM temp.task_progress");
  const words = db.all<{ progress: string }>(
    "SELECT DISTINCT progress FROM tasks WHERE progress IS NOT NULL",
  );
  for (const { progress } of words) {
    db.run("INSERT INTO temp.task_progress VALUES (?, ?)", progress, toSortKey(progress));
  }
}
