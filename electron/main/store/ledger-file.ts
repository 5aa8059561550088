import type { Database } from "./database.ts";
import { createSeenTable } from "./digest/seen.ts";
import { createAlertSteps } from "./migrations/ledger-001-alert-steps.ts";
import { createLooks } from "./migrations/ledger-002-looks.ts";
import { createOutboxTables } from "./migrations/ledger-004-outbox.ts";
import { createTriage } from "./migrations/ledger-005-triage.ts";
import { createChatLedger } from "./migrations/ledger-006-chat.ts";
import { addAlertNotices } from "./migrations/ledger-007-alert-notices.ts";
import { addEchoes } from "./migrations/ledger-008-echoes.ts";
import { createAlertLives } from "./migrations/ledger-009-alert-lives.ts";
import { createJournalTables } from "./migrations/ledger-010-journal.ts";
import { createTold } from "./migrations/ledger-011-told.ts";
import { FileDamaged } from "./store-error.ts";
import type { StoreFile } from "./store-file.ts";

/** What the person and this computer did; nobody else knows it, so nothing of it may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: [
    createAlertSteps,
    createLooks,
    createSeenTable,
    createOutboxTables,
    createTriage,
    createChatLedger,
    addAlertNotices,
    addEchoes,
    createAlertLives,
    createJournalTables,
    createTold,
  ],
  verify: verifyTexts,
};

/** The cipher does not notice a flipped bit inside a text, nor does SQLite. */
function verifyTexts(db: Database): void {
  const unreadable = db.all(
    `SELECT 1 FROM outbox WHERE NOT json_valid(wish) OR NOT json_valid(coalesce(cause, 'null'))
      UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`,
  );
  if (unreadable.length > 0) throw new FileDamaged("An entry of the outbox has changed.");
}
