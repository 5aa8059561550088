import type { Database } from "../database.ts";
import { ledger001 } from "../migrations/ledger-001.ts";
import { ledger002 } from "../migrations/ledger-002.ts";
import { ledger003 } from "../migrations/ledger-003.ts";
import { ledger004 } from "../migrations/ledger-004.ts";
import { FileDamaged } from "../store-error.ts";
import type { StoreFile } from "./store-file.ts";

/** What the person and this computer did; nobody else knows it, so nothing of it may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: [ledger001, ledger002, ledger003, ledger004],
  verify: verifyTexts,
};

/** The cipher does not notice a flipped bit inside a text, nor does SQLite. */
function verifyTexts(db: Database): void {
  const unreadable = db.all`SELECT 1 FROM outbox
      WHERE NOT json_valid(operation) OR NOT json_valid(coalesce(cause, 'null'))
    UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`;
  if (unreadable.length > 0) throw new FileDamaged("An entry of the outbox has changed.");
}
