import type { Migration } from "./migrate.ts";

/** The outbox without the chain of hashes that it had. */
export const ledger004: Migration = `
ALTER TABLE ledger.outbox DROP COLUMN hash;
DROP TABLE ledger.outbox_ends;
`;
