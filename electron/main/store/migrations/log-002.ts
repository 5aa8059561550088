import type { Migration } from "./migrate.ts";

/** Which entry an entry corrects, so that the corrections of a window are found without reading all of them. */
export const log002: Migration = `
DROP TRIGGER log.entries_are_final;
ALTER TABLE log.entries ADD COLUMN corrects INTEGER;
UPDATE log.entries SET corrects = json_extract(json, '$.corrects') WHERE kind = 'correction';
CREATE INDEX log.entries_by_corrected ON entries (corrects, number) WHERE corrects IS NOT NULL;
CREATE TRIGGER log.entries_are_final BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log are final.'); END;
`;
