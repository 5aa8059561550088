import type { Migration } from "./migrate.ts";

/** What automatic entries are about, so that those of people are found without reading all, and repeated ones, too. */
export const log003: Migration = `
DROP TRIGGER log.entries_are_final;
ALTER TABLE log.entries ADD COLUMN event TEXT;
UPDATE log.entries SET event = json_extract(json, '$.event') WHERE json_valid(json);
CREATE INDEX log.entries_by_event ON entries (event, number);
CREATE INDEX log.entries_by_repeat ON entries (shift, record_id, number) WHERE event = 'alertRepeated';
CREATE TRIGGER log.entries_are_final BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log are final.'); END;
`;
