import type { Migration } from "./migrate.ts";

/** Whose each row is, and the places of fields with unknown names. */
export const cache003: Migration = `
-- mine, group, other, none, unknown or unstated; null in a row that is not classified yet, or has no owners.
ALTER TABLE cache.rows ADD COLUMN whose TEXT;
CREATE INDEX cache.rows_by_whose ON rows (collection, whose);
-- For whom rows were classified: a print of who the user is.
CREATE TABLE cache.classified_for (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  print TEXT NOT NULL
);
-- Where answers were found to have fields by a guess: keys from the record on, as JSON.
CREATE TABLE cache.guesses (
  collection TEXT NOT NULL,
  field TEXT NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (collection, field)
);
`;
