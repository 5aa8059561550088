import { sql } from "#main/store/sql.ts";

/** SQL, of rows: whether one is an open task. */
export const isOpenTask = sql`(collection = 'tasks' AND state = 'OPEN')`;
