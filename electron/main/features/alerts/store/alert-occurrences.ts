import type { RecordedAnswer } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { syncedEvery } from "#main/store/rows/stored.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import { unknownState } from "#shared/features/alerts/alert-states.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The columns of the steps that belong to one occurrence. */
const steps = sql`seen, deferred, shown, last_shown, clicked, acknowledge_requested, acknowledged,
  dismissed, last_listed`;

/** SQL: the former occurrences of an alert as JSON, the earliest first; null if there are none. */
export const formerOccurrences = sql`(SELECT json_group_array(json_object('seen', seen,
    'deferred', deferred, 'shown', shown, 'lastShown', coalesce(last_shown, shown),
    'clicked', clicked, 'acknowledgeRequested', acknowledge_requested,
    'acknowledged', acknowledged, 'dismissed', dismissed, 'lastListed', last_listed, 'ended', ended))
  FROM (SELECT * FROM alert_lives WHERE alert_lives.id = alerts.id ORDER BY seq)
  HAVING count(*) > 0)`;

type Occurrence = {
  id: string;
  raised: EpochMs | null;
  ended: EpochMs | null;
  acknowledged: EpochMs | null;
  isPending: 0 | 1;
};

/** An alert that a response lists as new, with the time at which the service raised it. */
type Listed = Pick<Alert, "id" | "created">;

/** By the store: what the latest response listed and could not be decided yet, and its size in bytes. */
const undecidedByStore = new WeakMap<Database, { size: number; alerts: Listed[] }>();

/**
 * Starts a new occurrence of each alert that the service has raised again: it had ended, or was acknowledged with an
 * earlier time, and is listed as new. A response requested before that was known does not count, and a pending
 * acknowledgement comes first. Returns the ids of these and of the alerts that wait again because the service still lists
 * them. To be called at the end of an ingest's transaction.
 */
export function recordOccurrences(
  db: Database,
  input: Ingest,
  { records, ids, changed }: RecordedAnswer<Alert>,
): string[] {
  const { at, asked = at } = input;
  const listed = ids.length > 0 ? records : selectUndecided(db, input);
  const listedIds = ids.length > 0 ? ids : listed.map(({ id }) => id);
  const raised: string[] = [];
  const undecided: Listed[] = [];
  const occurrences = new Map(readOccurrences(db, listedIds).map((one) => [one.id, one]));
  for (const [index, id] of listedIds.entries()) {
    const former = occurrences.get(id);
    // Few have ended, and the others need not be decoded.
    const alert = former && listed[index];
    if (former === undefined || alert === undefined || !isPossiblyRaised(former, alert)) continue;
    const isLater = (then: EpochMs | null) => then === null || asked >= then || at < then;
    if (former.isPending === 1 || !isLater(former.ended) || !isLater(former.acknowledged)) {
      undecided.push(alert);
      continue;
    }
    startOccurrence(db, alert, at);
    raised.push(alert.id);
  }
  const relisted = relistAcknowledged(db, input, ids);
  // After a power cut either file may lack rows of the other: the first response checks all alerts.
  const isFirst = !undecidedByStore.has(db);
  undecidedByStore.set(db, { size: sumBytes(input), alerts: undecided });
  // Of others it is unknown whether they were listed until then.
  if (changed.length > 0) recordEnds(db, at, toIds(changed), readListing(db));
  const concerned = isFirst ? sql`SELECT id FROM alerts` : toIds([...changed, ...ids]);
  recordEnds(db, at, concerned, null);
  recordRaised(db, concerned);
  if (input.scope === "NEW") recordListing(db, asked, changed.length > 0);
  return [...raised, ...relisted];
}

const toIds = (ids: string[]): Sql => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;

/** Returns the alerts to check of a repeated response, which comes without records: only undecided ones matter. */
function selectUndecided(db: Database, input: Ingest): Listed[] {
  const undecided = undecidedByStore.get(db);
  return undecided?.size === sumBytes(input) ? undecided.alerts : [];
}

const sumBytes = ({ bodies }: Ingest): number =>
  bodies.reduce((size, body) => size + body.byteLength, 0);

/** Reads the current occurrences of those new alerts that have ended or are being acknowledged. */
const readOccurrences = (db: Database, ids: string[]): Occurrence[] =>
  ids.length === 0
    ? []
    : db.all<Occurrence>`SELECT alert_steps.id, raised, ended, acknowledged,
          acknowledge_requested IS NOT NULL AND acknowledged IS NULL AS isPending
        FROM json_each(${JSON.stringify(ids)}) AS listed
          CROSS JOIN alert_steps ON alert_steps.id = listed.value
          CROSS JOIN alerts ON alerts.id = listed.value
        WHERE state IN ('NEW', ${unknownState}) AND (ended IS NOT NULL OR acknowledge_requested IS NOT NULL)`;

const isPossiblyRaised = ({ ended, raised }: Occurrence, { created }: Listed): boolean =>
  ended !== null || (raised !== null && created !== null && created > raised);

function startOccurrence(db: Database, { id, created }: Listed, at: EpochMs): void {
  db.run`INSERT INTO alert_lives (id, ${steps}, ended) SELECT id, ${steps}, ended
    FROM alert_steps WHERE id = ${id}`;
  db.run`UPDATE alert_steps SET seen = ${at}, raised = ${created}, deferred = NULL, shown = NULL,
      last_shown = NULL, clicked = NULL, acknowledge_requested = NULL, acknowledged = NULL,
      listings = 0, relisted = NULL, dismissed = NULL, last_listed = NULL, ended = NULL
    WHERE id = ${id}`;
  db.run`UPDATE alerts SET created = ${created ?? at} WHERE id = ${id}`;
  // A snooze belongs to the former occurrence.
  db.run`DELETE FROM triage WHERE kind = 'alert' AND id = ${id}`;
}

/** How many responses, and how long, a service may take to apply an accepted acknowledgement. */
const maxDelay: { listings: number; duration: DurationMs } = { listings: 2, duration: 60_000 };

/**
 * Makes alerts wait again that the service still lists as new after it has accepted their acknowledgement: it did not
 * apply it, or raised them again at once. A response requested before the acknowledgement does not count. `ids` are those
 * of the response; a response with all new alerts lists each that is new here, even if it came without records because it
 * repeats the one before. Returns the ids of these alerts.
 */
function relistAcknowledged(
  db: Database,
  { scope, at, asked = at }: Pick<Ingest, "scope" | "at" | "asked">,
  ids: readonly string[],
): string[] {
  if (scope !== "NEW" && scope !== "partialNew") return [];
  const listed: Sql =
    scope === "NEW" ? sql`TRUE` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const counted = db.all<{ id: string; relisted: EpochMs | null }>`UPDATE alert_steps
    SET listings = listings + 1, relisted = CASE
      WHEN listings + 1 >= ${maxDelay.listings}
        AND (${at} - acknowledged >= ${maxDelay.duration} OR acknowledged > ${at}) THEN ${at} END
    WHERE acknowledged IS NOT NULL AND relisted IS NULL
      AND (acknowledged <= ${asked} OR acknowledged > ${at})
      AND id IN (SELECT id FROM alerts WHERE state = 'NEW' AND ${listed})
    RETURNING id, relisted`;
  return counted.flatMap(({ id, relisted }) => (relisted === null ? [] : [id]));
}

const raisedNow = sql`SELECT created FROM alerts WHERE alerts.id = alert_steps.id`;

/**
 * Records when alerts of these ids have stopped being new. If all new alerts were requested at `listed`, each of them was
 * listed then or came later.
 */
const recordEnds = (db: Database, at: EpochMs, ids: Sql, listed: EpochMs | null): void =>
  void db.run`UPDATE alert_steps SET ended = ${at},
      last_listed = CASE WHEN ${listed} <= ${at} AND seen <= ${at} THEN max(seen, ${listed}) END
    WHERE ended IS NULL AND id IN (${ids}) AND EXISTS (SELECT 1 FROM alerts
      WHERE alerts.id = alert_steps.id AND state NOT IN ('NEW', ${unknownState}))`;

/** Records when alerts of these ids were raised. Once acknowledged, the time stays that of the acknowledged occurrence. */
const recordRaised = (db: Database, ids: Sql): void =>
  void db.run`UPDATE alert_steps SET raised = (${raisedNow}) WHERE id IN (${ids})
    AND acknowledge_requested IS NULL AND ended IS NULL AND raised IS NOT (${raisedNow})`;

/** By the store: when the latest complete list of new alerts was requested since the store was opened. */
const latestByStore = new WeakMap<Database, EpochMs>();

/** Returns when the latest complete list of new alerts was requested since the store was opened; null without one. */
export const readLatestListing = (db: Database): EpochMs | null => latestByStore.get(db) ?? null;

/** Returns when all new alerts were requested; after a start up to five minutes earlier than it was. Null if never. */
const readListing = (db: Database): EpochMs | null => latestByStore.get(db) ?? readStored(db);

const readStored = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT asked FROM alert_listing` ?? null;

/** Records when all new alerts were requested; unless the response changed something, it is stored only now and then. */
function recordListing(db: Database, asked: EpochMs, hasChanged: boolean): void {
  latestByStore.set(db, asked);
  const age = asked - (readStored(db) ?? Number.NEGATIVE_INFINITY);
  if (!hasChanged && age >= 0 && age < syncedEvery) return;
  db.run`INSERT OR REPLACE INTO alert_listing (only, asked) VALUES (1, ${asked})`;
}
