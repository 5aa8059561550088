import type { Migration } from "./migrate.ts";

/** Whether the service shows that it has carried out what it was told of an alert. */
export const ledger002: Migration = `
-- In how many answers the service has listed it as new since it took the acknowledgement.
ALTER TABLE ledger.alert_steps ADD COLUMN listings INTEGER NOT NULL DEFAULT 0;
-- When it was put back among those that wait for that reason.
ALTER TABLE ledger.alert_steps ADD COLUMN relisted INTEGER;
`;
