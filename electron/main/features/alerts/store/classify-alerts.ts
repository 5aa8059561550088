import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { findRoomName } from "#main/store/rows/find-name.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import {
  builtInScheme,
  createSeverityClassifier,
  type RatedAlert,
  type SeverityScheme,
} from "#shared/features/alerts/classify-severity.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { builtInWords } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** With more words than that it is faster to go through the alerts. */
const maxWords = 50;

/** Grows when the same scheme classifies the same alert otherwise than before. */
const classifierVersion = 1;

/** What levels depend on beside the alerts: the same again changes none of them. */
type Kept = { scheme: SeverityScheme; version: number; builtIn: object; timeZone: string };

/** Reads the scheme that alerts are classified by. */
export const readScheme = (db: Database): SeverityScheme => {
  const json = db.value<string>`SELECT json FROM severity_scheme`;
  return json === undefined ? builtInScheme : parseStored<Kept>(json).scheme;
};

/**
 * Keeps a scheme and classifies all stored alerts by it, in one transaction. An alert that it makes critical counts as
 * critical from `at` on. Returns whether the level of any alert, or its reason, has changed.
 */
export function applySeverityScheme(db: Database, scheme: SeverityScheme, at: EpochMs): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const kept: Kept = { scheme, version: classifierVersion, builtIn: builtInWords, timeZone };
  const json = JSON.stringify(kept);
  if (db.value<string>`SELECT json FROM severity_scheme` === json) return false;
  return db.transact(() => {
    db.run`INSERT OR REPLACE INTO severity_scheme (only_row, json) VALUES (1, ${json})`;
    return classify(db, sql`TRUE`, at);
  });
}

/** Classifies the alerts that are new, changed or read anew, by the scheme that is kept. To be called in a transaction. */
export function classifyNewAlerts(db: Database, at: EpochMs): void {
  const named = hasRoomRule(db)
    ? db.column<string>`SELECT DISTINCT room_id FROM alerts
        WHERE level IS NULL AND room_id IS NOT NULL AND room IS NOT NULL`
    : [];
  classify(db, sql`level IS NULL`, at);
  // They name the rooms of alerts that give only an id.
  if (named.length > 0) {
    const ids = sql`(SELECT value FROM json_each(${JSON.stringify(named)}))`;
    classify(db, sql`room IS NULL AND room_id IN ${ids}`, at);
  }
}

/** Classifies alerts anew after rooms have changed, if a rule has a room. To be called in a transaction. */
export function classifyByRooms(db: Database, at: EpochMs): void {
  if (hasRoomRule(db)) classify(db, sql`room_id IS NOT NULL`, at);
}

const hasRoomRule = (db: Database): boolean =>
  readScheme(db).rules.some(({ room }) => room !== null);

/** Brings some alerts to their level; returns whether any has changed. */
function classify(db: Database, which: Sql, at: EpochMs): boolean {
  const scheme = readScheme(db);
  const before = countChanges(db);
  const words = db.column<string | null>`SELECT DISTINCT severity FROM alerts WHERE ${which}`;
  if (scheme.rules.length === 0 && words.length <= maxWords) {
    classifyByWord(db, scheme, words, which, at);
  } else classifyOneByOne(db, scheme, which, at);
  return countChanges(db) > before;
}

const countChanges = (db: Database): number => db.value<number>`SELECT total_changes()` ?? 0;

/** Without rules, all alerts of one word have one level. */
function classifyByWord(
  db: Database,
  scheme: SeverityScheme,
  words: (string | null)[],
  which: Sql,
  at: EpochMs,
): void {
  const classifyAlert = createSeverityClassifier(scheme);
  const nothing = { title: "", details: null, sender: null, roomId: null, roomName: null };
  for (const severity of words) {
    const { level, reason } = classifyAlert({ ...nothing, severity, created: null });
    write(db, level, JSON.stringify(reason), at, sql`${which} AND severity IS ${severity}`);
  }
}

function classifyOneByOne(db: Database, scheme: SeverityScheme, which: Sql, at: EpochMs): void {
  const classifyAlert = createSeverityClassifier(scheme);
  for (const { seq, alert } of listRatedAlerts(db, sql`WHERE ${which}`)) {
    const { level, reason } = classifyAlert(alert);
    write(db, level, JSON.stringify(reason), at, sql`seq = ${seq}`);
  }
}

/** Reads what the level of alerts depends on; `where` may have an order and a limit. */
export const listRatedAlerts = (db: Database, where: Sql): { seq: number; alert: RatedAlert }[] =>
  db.all<{ seq: number; json: string }>`SELECT seq,
      (SELECT json FROM records WHERE records.seq = alerts.seq) AS json FROM alerts ${where}`.map(
    ({ seq, json }) => {
      const alert = parseStored<Alert>(json);
      return { seq, alert: { ...alert, roomName: findRoomName(db, alert) } };
    },
  );

function write(db: Database, level: string, reason: string, at: EpochMs, which: Sql): void {
  if (level === "critical") {
    // One that was not classified came as critical.
    db.run`INSERT OR IGNORE INTO critical_since (seq, at)
      SELECT seq, ${at} FROM alerts WHERE ${which} AND level != 'critical'`;
  } else {
    db.run`DELETE FROM critical_since WHERE seq IN (SELECT seq FROM alerts WHERE ${which})`;
  }
  db.run`UPDATE alerts SET level = ${level}, level_reason = ${reason}
    WHERE ${which} AND (level IS NOT ${level} OR level_reason IS NOT ${reason})`;
}
