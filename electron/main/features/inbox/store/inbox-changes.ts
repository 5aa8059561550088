import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { toCollection } from "./kinds.ts";

const recordOf = (row: string) => `SELECT ${row}.seq AS key`;
const alertOf = (row: string) => `SELECT seq AS key FROM alerts WHERE id = ${row}.id`;
const userOf = (row: string) => `SELECT ${row}.user_id AS key`;

type TrackedTable = [table: string, changed: "records" | "people", select: (row: string) => string];

/** Those of the ledger, whose changes are numbered. */
const numbered = ["alert_steps", "outbox", "triage", "reads"];

/** The tables from which inbox items are derived, and which items a row concerns. */
const trackedTables: TrackedTable[] = [
  ["alerts", "records", recordOf],
  ["rows", "records", recordOf],
  ["alert_steps", "records", alertOf],
  [
    "outbox",
    "records",
    (row) => `SELECT seq AS key FROM alerts WHERE ${row}.lane LIKE 'acknowledge:%'
      AND id = ${row}.operation ->> 'alertId'`,
  ],
  [
    "triage",
    "records",
    (row) => `SELECT seq AS key FROM records
      WHERE id = ${row}.id AND collection = ${toCollection(`${row}.kind`)}`,
  ],
  ["triage", "people", (row) => `SELECT ${row}.id AS key WHERE ${row}.kind = 'conversation'`],
  ["messages", "people", userOf],
  [
    "unseen_messages",
    "people",
    (row) => `SELECT user_id AS key FROM messages WHERE seq = ${row}.seq`,
  ],
  ["reads", "people", userOf],
  ["reads_elsewhere", "people", userOf],
  ["conversations", "people", (row) => `SELECT ${row}.id AS key`],
];

const events = { INSERT: ["NEW"], UPDATE: ["OLD", "NEW"], DELETE: ["OLD"] };

/**
 * Tracks every change over this connection to a table of the inbox, after which its stored items are no longer of now: in
 * `temp.changed_records` by the `seq` of the records, and in `temp.changed_people` by the user id of the conversation.
 */
export function trackInboxChanges(db: Database): void {
  db.exec("CREATE TEMP TABLE changed_records (key INTEGER PRIMARY KEY)");
  db.exec("CREATE TEMP TABLE changed_people (key TEXT PRIMARY KEY) WITHOUT ROWID");
  for (const [table, changed, select] of trackedTables) {
    for (const [event, rows] of Object.entries(events)) {
      // `OR IGNORE` has no effect: the statement that fires a trigger determines conflict handling.
      const inserts = rows.map(
        (row) => `INSERT INTO changed_${changed} SELECT key FROM (${select(row)})
          WHERE key NOT IN (SELECT key FROM changed_${changed});`,
      );
      db.exec(`CREATE TEMP TRIGGER inbox_${changed}_${table}_${event} AFTER ${event} ON ${table}
        BEGIN ${[...inserts, ...(numbered.includes(table) ? [] : ["DELETE FROM inbox_state;"])].join(" ")} END`);
    }
  }
}

/** Whether something was tracked since `forgetChanges`. */
export const hasChanged = (db: Database): boolean =>
  db.value<number>`SELECT EXISTS (SELECT 1 FROM temp.changed_records)
    OR EXISTS (SELECT 1 FROM temp.changed_people)` === 1;

export function clearChanges(db: Database): void {
  db.exec("DELETE FROM temp.changed_records; DELETE FROM temp.changed_people");
}

export const changedRecords = sql`SELECT key FROM temp.changed_records`;

/** SQL: the user ids of changed conversations. */
export const changedPeople = sql`SELECT key FROM temp.changed_people`;
