import type { Database, SqlValue } from "./database.ts";
import { createAlertSteps } from "./migrations/ledger-001-alert-steps.ts";
import { isDamage } from "./store-error.ts";
import { assertKeyFits, type Location, type StoreFile } from "./store-file.ts";

/** What the person and this computer did; nobody else knows it, so nothing of it may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: [createAlertSteps],
  salvage: salvageSteps,
};

type Step = { seq: number; id: string } & Record<(typeof times)[number], number | null>;

const times = ["seen", "shown", "clicked", "acknowledge_requested", "acknowledged"] as const;

function salvageSteps(db: Database, damaged: Location): number {
  try {
    assertKeyFits(db, damaged);
    db.run("ATTACH ? AS damaged KEY ?", damaged.path, damaged.key);
  } catch (error) {
    if (isDamage(error)) return 0;
    throw error;
  }
  const above = readUntilDamage(db, "seq > ? ORDER BY seq", 0);
  const below = readUntilDamage(db, "seq < ? ORDER BY seq DESC", Number.MAX_SAFE_INTEGER);
  db.exec("DETACH damaged");

  const steps = new Map([...above, ...below].filter(isSound).map((step) => [step.id, step]));
  db.transact(() => {
    for (const step of steps.values()) insertStep(db, step);
  });
  return steps.size;
}

/** Reads row by row from one end of the table, so that a damaged page costs only what lies behind it. */
function readUntilDamage(db: Database, beyond: string, start: number): Step[] {
  const steps: Step[] = [];
  try {
    for (let last = start; ; ) {
      const [step] = db.all<Step>(
        `SELECT seq, id, ${times} FROM damaged.alert_steps WHERE ${beyond} LIMIT 1`,
        last,
      );
      if (step === undefined) return steps;
      steps.push(step);
      last = step.seq;
    }
  } catch (error) {
    if (isDamage(error)) return steps;
    throw error;
  }
}

const isSound = (step: Step): boolean =>
  typeof step.id === "string" &&
  times.every((name) => step[name] === null || typeof step[name] === "number");

const insertStep = (db: Database, step: Step): number => {
  const values: SqlValue[] = times.map((name) => step[name]);
  return db.run(
    `INSERT INTO ledger.alert_steps (id, ${times}) VALUES (?, ${times.map(() => "?")})`,
    step.id,
    ...values,
  );
};
