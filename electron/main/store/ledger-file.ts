import type { Database } from "./database.ts";
import { createSeenTable } from "./digest/seen.ts";
import { createAlertSteps } from "./migrations/ledger-001-alert-steps.ts";
import { createLooks } from "./migrations/ledger-002-looks.ts";
import { type Salvaged, salvageTable } from "./salvage.ts";
import { isDamage } from "./store-error.ts";
import { assertKeyFits, type Location, type StoreFile } from "./store-file.ts";

/** What the person and this computer did; nobody else knows it, so nothing of it may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: [createAlertSteps, createLooks, createSeenTable],
  salvage,
};

const tables: Salvaged[] = [
  {
    name: "alert_steps",
    order: "seq",
    texts: ["id"],
    numbers: [],
    steps: ["seen", "shown", "clicked", "acknowledge_requested", "acknowledged"],
  },
  { name: "looks", order: "seq", texts: ["collection", "id"], numbers: ["at"], steps: [] },
  { name: "digest_seen", order: "only", texts: [], numbers: ["only", "at"], steps: [] },
];

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
  return carriedOver.reduce((sum, count) => sum + count, 0);
}
