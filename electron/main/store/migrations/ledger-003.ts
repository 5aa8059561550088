import type { Migration } from "./migrate.ts";

/** What the user has said of names that may be theirs. */
export const ledger003: Migration = `
CREATE TABLE ledger.own_names (
  key TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  at INTEGER NOT NULL
);
`;
