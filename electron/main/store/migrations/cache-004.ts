import type { Migration } from "./migrate.ts";

/** The level of each alert, why it has it, and by which scheme it was determined. */
export const cache004: Migration = `
-- Both are null in an alert that is not classified yet.
ALTER TABLE cache.alerts ADD COLUMN level TEXT;
ALTER TABLE cache.alerts ADD COLUMN level_reason TEXT;
CREATE INDEX cache.alerts_unclassified ON alerts (seq) WHERE level IS NULL;
-- When another scheme made alerts critical; not a column, since rows are replaced when alerts change.
CREATE TABLE cache.critical_since (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  at INTEGER NOT NULL
);
CREATE TABLE cache.severity_scheme (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  json TEXT NOT NULL
);
`;
