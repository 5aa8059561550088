import type { Migration } from "./migrate.ts";

/** Whom rows name, by more than a name that another one may have as well. */
export const cache002: Migration = `
-- The id of the person, or the name where the service says no more; null in a row that is not read anew yet.
ALTER TABLE cache.rows ADD COLUMN person_id TEXT;
CREATE INDEX cache.rows_by_person_id ON rows (collection, person_id);
CREATE INDEX cache.people_by_display_name ON people (display_name);
`;
