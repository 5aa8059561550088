import type { Migration } from "./migrate.ts";

/** No index by which no query reads: each record that is written would be sorted into all of them. */
export const cache009: Migration = `
DROP INDEX cache.rows_by_status;
DROP INDEX cache.rows_by_progress;
DROP INDEX cache.rows_by_room;
DROP INDEX cache.rows_by_person;
DROP INDEX cache.rows_by_process;
`;
