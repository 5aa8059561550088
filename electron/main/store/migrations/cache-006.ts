import type { Migration } from "./migrate.ts";

/** The past of messages, of which earlier versions have recorded receipts, but no changes. */
export const cache006: Migration = `
DELETE FROM cache.receipts WHERE collection = 'messages';
`;
