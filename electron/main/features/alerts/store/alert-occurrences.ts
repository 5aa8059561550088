import type { Noted } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { relistAcknowledged } from "./relist.ts";

/** The columns of what an alert goes through in one life. */
const steps = sql`seen, deferred, shown, last_shown, clicked, acknowledge_requested, acknowledged,
  dismissed`;

/** SQL: the former lives of an alert as JSON, the earliest first; null where it has none. */
export const formerOccurrences = sql`(SELECT json_group_array(json_object('seen', seen,
    'deferred', deferred, 'shown', shown, 'lastShown', coalesce(last_shown, shown),
    'clicked', clicked, 'acknowledgeRequested', acknowledge_requested,
    'acknowledged', acknowledged, 'dismissed', dismissed, 'ended', ended))
  FROM (SELECT * FROM alert_lives WHERE alert_lives.id = alerts.id ORDER BY seq)
  HAVING count(*) > 0)`;

type Occurrence = {
  id: string;
  raised: EpochMs | null;
  ended: EpochMs | null;
  acknowledged: EpochMs | null;
  isPending: 0 | 1;
};

/** An alert that an answer listed as new, with when it was raised, as the service says. */
type Listed = Pick<Alert, "id" | "created">;

/** What the latest answer listed and could not be told yet, and how many bytes that answer had. */
type Unclear = { size: number; alerts: Listed[] };

const unclearOf = new WeakMap<Database, Unclear>();

/**
 * Begins a new life for each alert that the service has raised again: one that was new no more, or
 * acknowledged and of an earlier time, and that it lists as new. An answer that was asked for before
 * that was known says nothing of it, and an acknowledgement of which the service has not heard comes
 * first. Gives the ids of these, and of those that wait again since the service goes on to list them. To be called in an
 * ingest's transaction, at its end.
 */
export function recordOccurrences(
  db: Database,
  input: Ingest,
  { records, changed }: Noted<Alert>,
): string[] {
  const { at, asked = at } = input;
  const listed = listListed(db, input, records);
  const raised: string[] = [];
  const unclear: Listed[] = [];
  const lives = new Map(readOccurrences(db, listed).map((life) => [life.id, life]));
  for (const alert of listed) {
    const life = lives.get(alert.id);
    if (life === undefined || !isPossiblyRaised(life, alert)) continue;
    const isLater = (then: EpochMs | null) => then === null || asked >= then || at < then;
    const isRaised = life.isPending === 0 && isLater(life.ended) && isLater(life.acknowledged);
    if (!isRaised) {
      unclear.push(alert);
      continue;
    }
    startOccurrence(db, alert, at);
    raised.push(alert.id);
  }
  const relisted = relistAcknowledged(
    db,
    input,
    records.map(({ id }) => id),
  );
  // After a power cut either file may lack what the other has: all are looked at once.
  const isFirst = !unclearOf.has(db);
  unclearOf.set(db, { size: measure(input), alerts: unclear });
  const ids = JSON.stringify([...changed, ...records.map(({ id }) => id)]);
  recordEnds(
    db,
    at,
    isFirst ? sql`SELECT id FROM alerts` : sql`SELECT value FROM json_each(${ids})`,
  );
  return [...raised, ...relisted];
}

/** The same answer comes again without its records: of it only what was unclear can be news. */
function listListed(db: Database, input: Ingest, records: Alert[]): Listed[] {
  if (records.length > 0) return records;
  const unclear = unclearOf.get(db);
  return unclear?.size === measure(input) ? unclear.alerts : [];
}

const measure = ({ bodies }: Ingest): number =>
  bodies.reduce((size, body) => size + body.byteLength, 0);

/** Of the listed alerts that are new, those that have been more than that. */
const readOccurrences = (db: Database, listed: Listed[]): Occurrence[] =>
  listed.length === 0
    ? []
    : db.all<Occurrence>`SELECT alert_steps.id, raised, ended, acknowledged,
          acknowledge_requested IS NOT NULL AND acknowledged IS NULL AS isPending
        FROM json_each(${JSON.stringify(listed.map(({ id }) => id))}) AS listed
          CROSS JOIN alert_steps ON alert_steps.id = listed.value
          CROSS JOIN alerts ON alerts.id = listed.value
        WHERE state = 'NEW' AND (ended IS NOT NULL OR acknowledge_requested IS NOT NULL)`;

const isPossiblyRaised = ({ ended, raised }: Occurrence, { created }: Listed): boolean =>
  ended !== null || (raised !== null && created !== null && created > raised);

function startOccurrence(db: Database, { id, created }: Listed, at: EpochMs): void {
  db.run`INSERT INTO alert_lives (id, ${steps}, ended) SELECT id, ${steps}, ended
    FROM alert_steps WHERE id = ${id}`;
  db.run`UPDATE alert_steps SET seen = ${at}, raised = ${created}, deferred = NULL, shown = NULL,
      last_shown = NULL, clicked = NULL, acknowledge_requested = NULL, acknowledged = NULL,
      listings = 0, relisted = NULL, dismissed = NULL, ended = NULL
    WHERE id = ${id}`;
  db.run`UPDATE alerts SET created = ${created ?? at} WHERE id = ${id}`;
  // It was put off when it was something else.
  db.run`DELETE FROM triage WHERE kind = 'alert' AND id = ${id}`;
}

const raisedNow = sql`SELECT created FROM alerts WHERE alerts.id = alert_steps.id`;

/** Notes of the alerts of these ids which are new no more, and of when they are. */
function recordEnds(db: Database, at: EpochMs, ids: Sql): void {
  db.run`UPDATE alert_steps SET ended = ${at} WHERE ended IS NULL AND id IN (${ids})
    AND EXISTS (SELECT 1 FROM alerts
      WHERE alerts.id = alert_steps.id AND state NOT IN ('NEW', ''))`;
  // From its acknowledgement on it stays what was acknowledged.
  db.run`UPDATE alert_steps SET raised = (${raisedNow}) WHERE id IN (${ids})
    AND acknowledge_requested IS NULL AND ended IS NULL AND raised IS NOT (${raisedNow})`;
}
