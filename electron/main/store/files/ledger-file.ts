import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { ledger001 } from "../migrations/ledger-001.ts";
import { ledger002 } from "../migrations/ledger-002.ts";
import { ledger003 } from "../migrations/ledger-003.ts";
import { ledger004 } from "../migrations/ledger-004.ts";
import { ledger005 } from "../migrations/ledger-005.ts";
import { ledger006 } from "../migrations/ledger-006.ts";
import { ledger007 } from "../migrations/ledger-007.ts";
import { FileDamaged } from "../store-error.ts";
import type { StoreFile } from "./store-file.ts";

/** The actions of the user and the state of this computer; there is no other copy, so nothing may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: [ledger001, ledger002, ledger003, ledger004, ledger005, ledger006, ledger007],
  verify: verifyTexts,
};

/** Neither the cipher nor SQLite detects a flipped bit inside a text. */
function verifyTexts(db: Database): void {
  const unreadable = db.all`SELECT 1 FROM outbox
      WHERE NOT json_valid(operation) OR NOT json_valid(coalesce(cause, 'null'))
    UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`;
  if (unreadable.length > 0) throw new FileDamaged(t("store.outboxEntryChanged"));
}
