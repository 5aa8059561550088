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
import { addMissingAcknowledgements } from "./outbox/add-missing-acknowledgements.ts";
import { type Salvaged, salvageTable } from "./salvage.ts";
import { FileDamaged, isDamage } from "./store-error.ts";
import { assertKeyFits, type Location, type StoreFile } from "./store-file.ts";

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
  ],
  verify: verifyTexts,
  salvage,
};

const tables: Salvaged[] = [
  {
    name: "alert_steps",
    order: "seq",
    texts: ["id"],
    numbers: [],
    steps: [
      "seen",
      "deferred",
      "shown",
      "last_shown",
      "clicked",
      "acknowledge_requested",
      "acknowledged",
      "raised",
      "ended",
      "dismissed",
    ],
  },
  {
    name: "alert_lives",
    order: "seq",
    texts: ["id"],
    numbers: ["seq"],
    steps: [
      "seen",
      "deferred",
      "shown",
      "last_shown",
      "clicked",
      "acknowledge_requested",
      "acknowledged",
      "dismissed",
      "ended",
    ],
  },
  { name: "looks", order: "seq", texts: ["collection", "id"], numbers: ["at"], steps: [] },
  { name: "digest_seen", order: "only", texts: [], numbers: ["only", "at"], steps: [] },
  {
    name: "outbox",
    order: "seq",
    texts: ["id", "wish", "lane", "hash", "state"],
    numbers: ["seq", "created", "attempts"],
    steps: ["attempted", "next_attempt", "settled", "echoed"],
    notes: ["cause", "server_id", "known"],
    json: ["wish", "cause"],
  },
  {
    name: "outbox_steps",
    order: "seq",
    texts: ["state"],
    numbers: ["seq", "entry", "at"],
    steps: [],
    notes: ["cause"],
    json: ["cause"],
  },
  {
    name: "outbox_ends",
    order: "only",
    texts: ["pruned_hash", "head_hash"],
    numbers: ["only", "pruned_seq", "head_seq"],
    steps: [],
  },
  {
    name: "triage",
    order: "seq",
    texts: ["kind", "id"],
    numbers: [],
    steps: ["snoozed", "snoozed_until", "woken", "settled"],
    notes: ["settled_hash"],
  },
  { name: "drafts", order: "rowid", texts: ["user_id", "text"], numbers: ["at"], steps: [] },
  { name: "reads", order: "rowid", texts: ["user_id"], numbers: ["until"], steps: [] },
  {
    name: "message_steps",
    order: "rowid",
    texts: ["id"],
    numbers: [],
    steps: ["seen", "deferred", "shown", "clicked"],
  },
];

/** The cipher does not notice a flipped bit inside a text, nor does SQLite. */
function verifyTexts(db: Database): void {
  const unreadable = db.all(
    `SELECT 1 FROM outbox WHERE NOT json_valid(wish) OR NOT json_valid(coalesce(cause, 'null'))
      UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`,
  );
  if (unreadable.length > 0) throw new FileDamaged("An entry of the outbox has changed.");
}

function salvage(db: Database, damaged: Location): number {
  try {
    assertKeyFits(db, damaged);
    db.run("ATTACH ? AS damaged KEY ?", damaged.path, damaged.key);
  } catch (error) {
    if (isDamage(error)) return 0;
    throw error;
  }
  const carriedOver = tables.map((table) => salvageTable(db, table));
  db.exec("DETACH damaged");
  // A file of an earlier version does not tell; better in the outbox alone than twice in a thread.
  db.exec("UPDATE ledger.outbox SET echoed = settled WHERE state = 'sent' AND echoed IS NULL");
  // The outbox is carried over with its hashes as they were: its chain tells where something is lost.
  db.transact(() => addMissingAcknowledgements(db));
  return carriedOver.reduce((sum, count) => sum + count, 0);
}
