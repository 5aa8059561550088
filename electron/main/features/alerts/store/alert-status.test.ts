import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "#main/store/database.ts";
import { cacheFile, ledgerFile } from "#main/store/files/cache-and-ledger.ts";
import { attachFile } from "#main/store/files/store-file.ts";
import { columns, type Sql, sql } from "#main/store/sql.ts";
import { key } from "#main/store/test/fixture.ts";
import { canAcknowledge, classifyAlert, isListed } from "#shared/features/alerts/alert-state.ts";
import { handledState, toCountedState } from "#shared/features/alerts/alert-states.ts";
import { alertStateFilter } from "#shared/features/alerts/schema.ts";
import { laneOf } from "#shared/outbox/lanes.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { alertStatus, isListedIn } from "./alert-status.ts";
import { canBeAcknowledged, readAlerts } from "./list-alerts.ts";

let db: Database;
beforeEach(() => {
  db = connect();
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-"));
  for (const file of [cacheFile, ledgerFile]) {
    attachFile(db, file, { path: join(folder, `${file.name}.db`), key }, false);
  }
});
afterEach(() => db.close());

const time = fc.option(fc.integer({ min: 1, max: 9 }));
/** The states in the table of the decision. */
const decided = readFileSync("docs/decisions/0016-alert-state.md", "utf8").match(
  /(?<=^\| )[A-Z]{2,}/gm,
);
const anyAlert = fc.record({
  state: fc.constantFrom(...(decided ?? []), handledState, "", "ODD"),
  hasSteps: fc.boolean(),
  requested: time,
  acknowledged: time,
  relisted: time,
  dismissed: time,
  snoozed: time,
  until: time,
  /** What the outbox has of its acknowledgement. */
  entries: fc.array(fc.constantFrom("queued", "sending", "refused", "sent", "discarded"), {
    maxLength: 3,
  }),
  id: fc.constantFrom("", '"', "ü\\"),
});

it("SQL classifies every alert as the rules do", () => {
  fc.assert(
    fc.property(fc.array(anyAlert, { minLength: 1, maxLength: 40 }), (alerts) => {
      db.exec(
        "DELETE FROM alerts; DELETE FROM records; DELETE FROM alert_steps; DELETE FROM triage; DELETE FROM outbox",
      );
      for (const [at, facts] of alerts.entries()) store(db, `${at}${facts.id}`, facts);
      const select = (where: Sql) =>
        db.column`SELECT id FROM alerts LEFT JOIN alert_steps USING (id) WHERE ${where}`.sort();
      const stored = readAlerts(db, sql`TRUE`);
      const idsOf = (rows: typeof stored) => rows.map(({ id }) => id).sort();
      expect(stored).toHaveLength(alerts.length);
      for (const alert of stored) {
        const isSame = sql`id = ${alert.id} AND ${alertStatus} = ${classifyAlert(alert)}`;
        expect(select(isSame)).toHaveLength(1);
      }
      for (const list of alertStateFilter.options) {
        const listed = stored.filter((alert) => isListed(list, alert));
        expect(select(isListedIn(list))).toEqual(idsOf(listed));
      }
      expect(select(canBeAcknowledged)).toEqual(idsOf(stored.filter(canAcknowledge)));
    }),
    { numRuns: runs(80, 200) },
  );
});

type Facts = typeof anyAlert extends fc.Arbitrary<infer F> ? F : never;

function store(db: Database, id: string, facts: Facts): void {
  const { state, hasSteps, requested, acknowledged, relisted, dismissed, snoozed, until } = facts;
  const json = JSON.stringify(anAlert({ id, state }));
  const record = columns({ collection: "alerts", id, hash: "", json });
  const seq = db.run`INSERT INTO records ${record}`;
  db.run`INSERT INTO alerts ${columns({ seq, id, state: toCountedState(state) })}`;
  if (hasSteps) {
    const acknowledgement = { acknowledge_requested: requested, acknowledged, relisted };
    const steps = columns({ id, ...acknowledgement, dismissed });
    db.run`INSERT INTO alert_steps ${steps}`;
  }
  const lane = laneOf({ kind: "acknowledge", alertId: id });
  for (const [at, entry] of facts.entries.entries()) {
    const settled = entry === "sent" || entry === "discarded" ? 1 : null;
    db.run`INSERT INTO outbox (id, operation, lane, created, state, settled)
      VALUES (${`${id} ${at}`}, '{}', ${lane}, 1, ${entry}, ${settled})`;
  }
  db.run`INSERT INTO triage (kind, id, snoozed, snoozed_until)
    VALUES ('alert', ${id}, ${snoozed}, ${until})`;
}
