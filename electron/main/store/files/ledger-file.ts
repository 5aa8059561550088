import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { ledgerMigrations } from "../migrations/ledger.ts";
import { FileDamaged } from "../store-error.ts";
import type { StoreFile } from "./store-file.ts";

/** The actions of the user and the state of this computer; there is no other copy, so nothing may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: ledgerMigrations,
  verify: verifyTexts,
};

/** Neither the cipher nor SQLite detects a flipped bit inside a text. */
function verifyTexts(db: Database): void {
  const unreadable = db.all`SELECT 1 FROM outbox
      WHERE NOT json_valid(operation) OR NOT json_valid(coalesce(cause, 'null'))
    UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`;
  if (unreadable.length > 0) throw new FileDamaged(t("store.outboxEntryChanged"));
}
