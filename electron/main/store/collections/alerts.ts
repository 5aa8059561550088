import type { Alert, LedgeredAlert } from "#shared/model/alert.ts";
import type { Database, SqlValue } from "../database.ts";
import { handledElsewhere, type Store } from "../store.ts";
import { type Collection, joinTexts, parseStored } from "./collection.ts";

/** The alerts that the service has listed, whatever has become of them. */
export const alerts: Collection<Alert> = {
  name: "alerts",
  table: "alerts",
  row: (alert) => ({ state: alert.state, created: alert.created }),
  texts: (alert) => ({
    title: alert.title,
    body: joinTexts(alert.details, alert.sender, alert.roomName, alert.severity),
  }),
  links: () => [],
  parts: {
    NEW: {
      // A service that was asked for its NEW alerts need not say of each that it is.
      complete: (alert) => (alert.state === "" ? { ...alert, state: "NEW" } : alert),
      absent: { covers: "state = 'NEW'", settle: `state = '${handledElsewhere}'` },
      isAskedFor: false,
    },
  },
  // Not only the added ones: after a power cut the cache can be ahead of the ledger or behind it.
  afterIngest: (db, at) => {
    db.run(
      `INSERT INTO alert_steps (id, seen) SELECT id, ? FROM alerts WHERE TRUE
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE seen IS NULL`,
      at,
    );
  },
};

type Row = { json: string; state: string } & LedgeredAlert["ledger"];

// A confirmed acknowledgement is certain; the listing that shows the alert as NEW is older.
const state = `CASE WHEN acknowledged IS NOT NULL AND state IN ('NEW', '${handledElsewhere}')
  THEN 'ACKNOWLEDGED' ELSE state END`;
const from = "FROM alerts LEFT JOIN alert_steps USING (id)";
const columns = `(SELECT json FROM records WHERE seq = alerts.seq) AS json, ${state} AS state,
  seen, shown, clicked, acknowledge_requested AS acknowledgeRequested, acknowledged`;
const isWaiting = "state = 'NEW' AND acknowledge_requested IS NULL AND acknowledged IS NULL";

/** Reads a window of the alerts, newest first, and counts all that the filter lets through. */
export function listAlerts(
  db: Database,
  query: Parameters<Store["listAlerts"]>[0],
): { rows: LedgeredAlert[]; total: number } {
  const where = query.state === "ALL" ? "" : `WHERE ${state} = ?`;
  const values: SqlValue[] = query.state === "ALL" ? [] : [query.state];
  const rows = db.all<Row>(
    `SELECT ${columns} ${from} ${where}
      ORDER BY created IS NULL, created DESC, id LIMIT ? OFFSET ?`,
    ...values,
    query.limit,
    query.offset,
  );
  const [count] = db.all<{ total: number }>(`SELECT count(*) AS total ${from} ${where}`, ...values);
  return { rows: rows.map(toAlert), total: count?.total ?? 0 };
}

/** Reads one alert; null where it is not stored. */
export function getAlert(db: Database, id: string): LedgeredAlert | null {
  const [row] = db.all<Row>(`SELECT ${columns} ${from} WHERE id = ?`, id);
  return row === undefined ? null : toAlert(row);
}

/** Counts the alerts in state NEW whose acknowledgement the person has not asked for. */
export function countWaitingAlerts(db: Database): number {
  const [count] = db.all<{ total: number }>(`SELECT count(*) AS total ${from} WHERE ${isWaiting}`);
  return count?.total ?? 0;
}

/** Reads the waiting alerts that this computer has never shown, oldest first. */
export const listUnshownAlerts = (db: Database): LedgeredAlert[] =>
  db
    .all<Row>(
      `SELECT ${columns} ${from} WHERE ${isWaiting} AND shown IS NULL
        ORDER BY coalesce(created, seen), id`,
    )
    .map(toAlert);

const toAlert = ({ json, state, ...ledger }: Row): LedgeredAlert => ({
  ...parseStored<Alert>(json),
  state,
  ledger,
});
