import type { Migration } from "./migrate.ts";

/** The shift log: append-only, except that its oldest entries are deleted after the retention time. */
export const log001: Migration = `
CREATE TABLE log.entries (
  number INTEGER PRIMARY KEY,
  -- The event or command that caused it.
  id TEXT NOT NULL UNIQUE,
  shift INTEGER,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  record_kind TEXT,
  record_id TEXT,
  json TEXT NOT NULL,
  digest TEXT NOT NULL
);
-- What texts are found by, in normalized form.
CREATE TABLE log.entry_texts (
  number INTEGER PRIMARY KEY,
  person TEXT NOT NULL,
  search TEXT NOT NULL
);
CREATE INDEX log.entries_by_kind ON entries (kind, number);
CREATE INDEX log.entries_by_shift ON entries (shift, number);
CREATE INDEX log.entries_by_record ON entries (record_kind, record_id, number);
CREATE INDEX log.entries_by_recorded ON entries (recorded);
-- The last entry that was deleted after the retention time.
CREATE TABLE log.pruned (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  number INTEGER NOT NULL,
  digest TEXT NOT NULL
);
INSERT INTO log.pruned VALUES (1, 0, '');
CREATE TRIGGER log.entries_follow BEFORE INSERT ON entries
  WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM entries), (SELECT number FROM pruned))
  BEGIN SELECT RAISE(ABORT, 'An entry of the shift log would leave a gap.'); END;
CREATE TRIGGER log.entries_are_final BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log are final.'); END;
CREATE TRIGGER log.entries_stay BEFORE DELETE ON entries
  WHEN OLD.number > (SELECT number FROM pruned)
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log stay for the retention time.'); END;
`;

/** Which entry an entry corrects, so that the corrections of a window are found without reading all of them. */
const log002: Migration = `
DROP TRIGGER log.entries_are_final;
ALTER TABLE log.entries ADD COLUMN corrects INTEGER;
UPDATE log.entries SET corrects = json_extract(json, '$.corrects') WHERE kind = 'correction';
CREATE INDEX log.entries_by_corrected ON entries (corrects, number) WHERE corrects IS NOT NULL;
CREATE TRIGGER log.entries_are_final BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log are final.'); END;
`;

/** What automatic entries are about, so that those of people are found without reading all, and repeated ones, too. */
const log003: Migration = `
DROP TRIGGER log.entries_are_final;
ALTER TABLE log.entries ADD COLUMN event TEXT;
UPDATE log.entries SET event = json_extract(json, '$.event') WHERE json_valid(json);
CREATE INDEX log.entries_by_event ON entries (event, number);
CREATE INDEX log.entries_by_repeat ON entries (shift, record_id, number) WHERE event = 'alertRepeated';
CREATE TRIGGER log.entries_are_final BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'The entries of the shift log are final.'); END;
`;

/** The migrations of the shift log, by version. */
export const logMigrations: Migration[] = [log001, log002, log003];
