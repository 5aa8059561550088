import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { classifyOwner, type OwnIdentity } from "#main/store/ownership/classify-owner.ts";
import { readOwnIdentity } from "#main/store/ownership/own-identity.ts";
import { findRoomName } from "#main/store/rows/find-name.ts";
import { isSnoozed, snoozedUntil, wokenAt } from "#main/store/rows/row-states.ts";
import { compareNames } from "#main/store/sort-key.ts";
import { type Sql, sql, type Window } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import { unknownState } from "#shared/features/alerts/alert-states.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import type {
  Alert,
  AlertHandover,
  AlertLedger,
  AlertOccurrence,
  AlertQuery,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { alertLevel, type LevelRow, levelColumns, readLevel } from "./alert-level.ts";
import { formerOccurrences } from "./alert-occurrences.ts";
import type { AlertOrder } from "./alert-order.ts";
import { isSelected, listedFrom, newestFirst } from "./alert-query.ts";
import { hasStatus, isRefused, refusal } from "./alert-status.ts";

type Row = {
  json: string;
  state: string;
  isSnoozedNow: number;
  refused: string | null;
  until: EpochMs | null;
  former: string | null;
  dismissed: EpochMs | null;
  relisted: EpochMs | null;
  ended: EpochMs | null;
  lastListed: EpochMs | null;
  handovers: string | null;
} & LevelRow &
  Pick<
    AlertLedger,
    | "seen"
    | "deferred"
    | "shown"
    | "lastShown"
    | "clicked"
    | "acknowledgeRequested"
    | "acknowledged"
  >;

/** SQL, of alerts with their steps: whether one waits for the user. */
const isWaiting = hasStatus(...waitingStatuses);

/** SQL, of alerts with their steps: when one was last shown. */
export const lastShown = sql`coalesce(last_shown, shown)`;
const isUnshown = sql`(${lastShown} IS NULL
  OR ${lastShown} < max(coalesce(${wokenAt("alerts")}, 0), coalesce(relisted, 0)))`;

/** SQL: the offers of an alert's latest occurrence as JSON, the earliest first; null if there are none. */
const handoversOf = sql`(SELECT json_group_array(json_object('userId', user_id, 'userName', user_name,
    'at', at, 'ended', ended, 'outcome', outcome, 'message', message))
  FROM (SELECT alert_handovers.*, CASE outbox.state
        WHEN 'unconfirmed' THEN 'undecided' WHEN 'refused' THEN 'undecided'
        WHEN 'discarded' THEN 'discarded' WHEN 'sent' THEN 'sent'
        ELSE iif(outbox.id IS NULL, 'sent', 'waiting') END AS message
      FROM alert_handovers LEFT JOIN outbox ON outbox.id = entry
      WHERE alert_id = alerts.id AND at >= coalesce(alert_steps.seen, 0)
      ORDER BY alert_handovers.seq)
  HAVING count(*) > 0)`;

const columns = sql`(SELECT json FROM records WHERE records.seq = alerts.seq) AS json, state, ${levelColumns},
  seen, deferred, shown, ${lastShown} AS lastShown, clicked,
  acknowledge_requested AS acknowledgeRequested, acknowledged,
  dismissed, relisted, ended, last_listed AS lastListed, ${isSnoozed("alerts")} AS isSnoozedNow, ${snoozedUntil("alerts")} AS until,
  CASE WHEN acknowledge_requested IS NOT NULL AND acknowledged IS NULL AND ${isRefused}
    THEN coalesce(${refusal}, '') END AS refused,
  ${formerOccurrences} AS former, ${handoversOf} AS handovers`;

type AlertList = {
  rows: LedgeredAlert[];
  total: number;
  /** The most severe first, without empty levels; empty if sorted by time. */
  groups: { level: SeverityLevel; count: number }[];
};

/** Reads a window of the alerts that match a query, in its order, and counts all of them. */
export function listAlerts(
  db: Database,
  order: AlertOrder,
  { offset, limit, ...query }: Window & AlertQuery,
  now: EpochMs,
): AlertList {
  if (query.sort === "severity") {
    const groups = order.materialize(query);
    const window = sql`FROM temp.alert_order
      WHERE position > ${offset} AND position <= ${offset + limit}`;
    const ids = db.column<string>`SELECT id ${window} ORDER BY position`;
    const read = readAlerts(db, sql`alerts.seq IN (SELECT seq ${window})`);
    const byId = new Map(read.map((alert) => [alert.id, alert]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return { rows, total: groups.reduce((sum, { count }) => sum + count, 0), groups };
  }
  const where = isSelected(db, query, now);
  const window = sql`ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset}`;
  const rows = readAlerts(db, sql`${where} ${window}`);
  return { rows, total: countAlerts(db, where), groups: [] };
}

const countAlerts = (db: Database, where: Sql): number =>
  db.value<number>`SELECT count(*) ${listedFrom} WHERE ${where}` ?? 0;

export const getAlert = (db: Database, id: string): LedgeredAlert | null =>
  readAlerts(db, sql`id = ${id}`)[0] ?? null;

/** Reads the stored alerts among some ids, in their order. */
export const getAlerts = (db: Database, ids: string[]): LedgeredAlert[] =>
  ids.map((id) => getAlert(db, id)).filter((alert) => alert !== null);

type AlertRoom = { id: string; name: string };

export const listAlertRooms = (db: Database): AlertRoom[] =>
  db.all<AlertRoom>`SELECT room_id AS id,
        coalesce(max(room), (SELECT title FROM rows WHERE collection = 'rooms'
          AND rows.id = alerts.room_id), room_id) AS name
      FROM alerts WHERE room_id IS NOT NULL GROUP BY room_id`
    .map(({ id, name }) => ({ id, name }))
    .sort((left, right) => compareNames(left.name, right.name));

export const countWaitingAlerts = (db: Database): number => countAlerts(db, isWaiting);

export const countCriticalAlerts = (db: Database): number =>
  countAlerts(db, sql`${isWaiting} AND ${alertLevel} = 'critical'`);

/** Returns the ids of alerts that wait for the user among some ids. */
export const filterWaitingAlerts = (db: Database, ids: string[]): string[] =>
  db.column<string>`SELECT id ${listedFrom}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isWaiting}`;

/** SQL: the order of notifications. */
const oldestFirst = sql`ORDER BY coalesce(created, seen), id`;

/** Reads the waiting alerts that were not shown since they came, woke from a snooze or were relisted. */
export const listUnshownAlerts = (db: Database): LedgeredAlert[] =>
  readAlerts(db, sql`${isWaiting} AND ${isUnshown} ${oldestFirst}`);

/** SQL, of alerts with their steps: whether one can be acknowledged; a snoozed one can. */
export const canBeAcknowledged = hasStatus(...waitingStatuses, "snoozed");

/** Reads the alerts that match a condition, which may have an order and a limit. */
export const readAlerts = (db: Database, where: Sql): LedgeredAlert[] => {
  const isOwnName = createNameCheck(db);
  return db.all<Row>`SELECT ${columns} ${listedFrom} WHERE ${where}`.map((row) =>
    toAlert(db, row, isOwnName),
  );
};

const toAlert = (db: Database, row: Row, isOwnName: (name: string) => boolean): LedgeredAlert => {
  const { json, state, level, levelReason, ...others } = row;
  const { isSnoozedNow, refused, until, former, dismissed, relisted, ended, ...rest } = others;
  const { lastListed, handovers, ...steps } = rest;
  const alert = parseStored<Alert>(json);
  return {
    ...alert,
    title: formatAlertTitle(alert),
    roomName: findRoomName(db, alert),
    state: state === unknownState ? alert.state : state,
    ...readLevel({ level, levelReason }),
    ledger: {
      ...steps,
      snoozed: isSnoozedNow === 1 ? { until } : null,
      ...(refused !== null && { refused }),
      ...(dismissed !== null && { dismissed }),
      ...(relisted !== null && { relisted }),
      ...(ended !== null && { ended }),
      ...(lastListed !== null && { lastListed }),
      ...(alert.acknowledgedBy !== undefined &&
        isOwnName(alert.acknowledgedBy) && { isAcknowledgedByUser: true }),
      ...(handovers !== null && { handovers: parseStored<AlertHandover[]>(handovers) }),
      ...(former !== null && { former: parseStored<AlertOccurrence[]>(former).map(toOccurrence) }),
    },
  };
};

const toOccurrence = ({
  dismissed,
  lastListed,
  ...occurrence
}: AlertOccurrence): AlertOccurrence => ({
  ...occurrence,
  ...(dismissed != null && { dismissed }),
  ...(lastListed != null && { lastListed }),
});

/** Creates a function that returns whether the service calls the user by a name; false if that is uncertain. */
function createNameCheck(db: Database): (name: string) => boolean {
  let identity: OwnIdentity | null = null;
  return (name) => {
    identity ??= readOwnIdentity(db);
    const person = { id: name, displayName: name, name: null, type: null };
    return classifyOwner(person, identity) === "mine";
  };
}

/** SQL: since when an alert has been ignored after it was shown; the end of a snooze starts again. */
const ignoredSince = sql`max(shown, coalesce(${wokenAt("alerts")}, 0))`;

/** SQL: when a change of the severity scheme made an alert critical; 0 if none did. */
const criticalSince = sql`coalesce(
  (SELECT at FROM critical_since WHERE critical_since.seq = alerts.seq), 0)`;

/** SQL: since when an alert has been ignored as a critical one. */
export const criticalIgnoredSince = sql`max(${ignoredSince}, ${criticalSince})`;

/** SQL: since when a critical alert has not been shown; a change of the scheme shows nothing. */
export const lastCriticalShown = sql`max(${lastShown}, ${criticalSince})`;

/** SQL: whether a critical alert waits and was shown since it came, woke or was relisted. */
export const isShownCritical = sql`${isWaiting} AND ${alertLevel} = 'critical'
    AND shown IS NOT NULL AND ${lastShown} >= ${ignoredSince}`;

/** Reads the waiting critical alerts that were last shown before a time, oldest first. */
export const listCriticalShownBefore = (db: Database, then: EpochMs): LedgeredAlert[] =>
  readAlerts(db, sql`${isShownCritical} AND ${lastCriticalShown} < ${then} ${oldestFirst}`);

/**
 * Reads the waiting critical alerts that were shown at least `after` ago and not since then, oldest first: showing them
 * escalates them.
 */
export const listAlertsToEscalate = (
  db: Database,
  now: EpochMs,
  after: DurationMs,
): LedgeredAlert[] =>
  readAlerts(
    db,
    sql`${isShownCritical} AND ${criticalIgnoredSince} + ${after} <= ${now} AND ${lastShown} < ${criticalIgnoredSince} + ${after}
      ${oldestFirst}`,
  );
