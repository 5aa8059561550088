import type { Migration } from "./migrate.ts";

/** The level of each alert, why it has it, and by which scheme it was determined. */
export const cache003: Migration = `
-- Both are null in an alert that is not classified yet.
ALTER TABLE cache.alerts ADD COLUMN level TEXT;
ALTER TABLE cache.alerts ADD COLUMN level_reason TEXT;
-- When another scheme made it critical; null where it came as critical, or is not.
ALTER TABLE cache.alerts ADD COLUMN critical_since INTEGER;
CREATE INDEX cache.alerts_unclassified ON alerts (seq) WHERE level IS NULL;
CREATE TABLE cache.severity_scheme (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  json TEXT NOT NULL
);
`;
