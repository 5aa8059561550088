import type { Database } from "../database.ts";
import { readTerms } from "../fold.ts";

/** The tasks that match the filter asked for last, in `temp.task_matches` (in memory). */
export type TaskMatches = {
  /** Finds the tasks that hold every word of the filter; false where it has none, as all match. */
  find(filter: string): boolean;
  /** To be called when tasks have changed. */
  forget(): void;
};

/**
 * Filters by reading through the folded texts, 5 ms at 10,000 tasks and 60 ms at 100,000; all windows
 * of one filter share its matches. Measured against that, a trigram index answers in 10 ms at 100,000
 * but takes as long to fill as all else together, triples the file and knows no one or two letters.
 */
export function createTaskMatches(db: Database): TaskMatches {
  db.exec("CREATE TEMP TABLE task_matches (seq INTEGER PRIMARY KEY, status TEXT NOT NULL)");
  let found: string | null = null;

  return {
    find: (filter) => {
      const terms = readTerms(filter);
      if (terms.length === 0) return false;
      const wanted = terms.join(" ");
      if (found === wanted) return true;
      found = null;
      db.exec("DELETE FROM temp.task_matches");
      db.run(
        `INSERT INTO temp.task_matches SELECT seq, status FROM tasks
          WHERE ${terms.map(() => "instr(search, ?) > 0").join(" AND ")}`,
        ...terms,
      );
      found = wanted;
      return true;
    },
    forget: () => {
      found = null;
    },
  };
}
