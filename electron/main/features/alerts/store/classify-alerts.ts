import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { findRoomName } from "#main/store/rows/find-name.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import {
  builtInScheme,
  createRuleMatcher,
  createSeverityClassifier,
  type RatedAlert,
  type SeverityScheme,
} from "#shared/features/alerts/classify-severity.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import {
  builtInWords,
  maxSeverityWord,
  normalizeSeverity,
} from "#shared/features/alerts/severity.ts";
import type {
  RuleTest,
  SeverityRule,
  UnlistedSeverity,
} from "#shared/features/alerts/severity-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { newestFirst } from "./alert-query.ts";

/** With more words it is faster to classify alert by alert. */
const maxWords = 50;

/** To be increased when the same scheme classifies the same alert differently. */
const classifierVersion = 1;

/** What levels depend on besides the alerts. */
type StoredScheme = { scheme: SeverityScheme; version: number; builtIn: object; timeZone: string };

const readScheme = (db: Database): SeverityScheme => {
  const json = db.value<string>`SELECT json FROM severity_scheme`;
  return json === undefined ? builtInScheme : parseStored<StoredScheme>(json).scheme;
};

/**
 * Stores a scheme and classifies all stored alerts by it, in one transaction. An alert that it makes critical counts as
 * critical from `at` on. Returns whether the level of an alert or its reason has changed.
 */
export function applySeverityScheme(db: Database, scheme: SeverityScheme, at: EpochMs): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const stored: StoredScheme = {
    scheme,
    version: classifierVersion,
    builtIn: builtInWords,
    timeZone,
  };
  const json = JSON.stringify(stored);
  if (db.value<string>`SELECT json FROM severity_scheme` === json) return false;
  return db.transact(() => {
    db.run`INSERT OR REPLACE INTO severity_scheme (only_row, json) VALUES (1, ${json})`;
    return classify(db, sql`TRUE`, at);
  });
}

/** Classifies the alerts that were added, changed or decoded again, by the stored scheme. To be called in a transaction. */
export function classifyNewAlerts(db: Database, at: EpochMs): void {
  const named = hasRoomRule(db)
    ? db.column<string>`SELECT DISTINCT room_id FROM alerts
        WHERE level IS NULL AND room_id IS NOT NULL AND room IS NOT NULL`
    : [];
  classify(db, sql`level IS NULL`, at);
  // Their room names also apply to alerts with only the id of the room.
  if (named.length > 0) {
    const ids = sql`(SELECT value FROM json_each(${JSON.stringify(named)}))`;
    classify(db, sql`room IS NULL AND room_id IN ${ids}`, at);
  }
}

/** Classifies alerts again after rooms have changed, if a rule has a room. To be called in a transaction. */
export function classifyByRooms(db: Database, at: EpochMs): void {
  if (hasRoomRule(db)) classify(db, sql`room_id IS NOT NULL`, at);
}

const hasRoomRule = (db: Database): boolean =>
  readScheme(db).rules.some(({ room }) => room !== null);

/** Classifies some alerts; returns whether any level has changed. */
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

const blankAlert: RatedAlert = {
  severity: null,
  title: "",
  details: null,
  sender: null,
  roomId: null,
  roomName: null,
  created: null,
};

/** Without rules, all alerts of one word have one level. */
function classifyByWord(
  db: Database,
  scheme: SeverityScheme,
  words: (string | null)[],
  which: Sql,
  at: EpochMs,
): void {
  const classifyAlert = createSeverityClassifier(scheme);
  for (const severity of words) {
    const { level, reason } = classifyAlert({ ...blankAlert, severity });
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
const listRatedAlerts = (db: Database, where: Sql): { seq: number; alert: RatedAlert }[] =>
  db.all<{ seq: number; json: string }>`SELECT seq,
      (SELECT json FROM records WHERE records.seq = alerts.seq) AS json FROM alerts ${where}`.map(
    ({ seq, json }) => {
      const alert = parseStored<Alert>(json);
      return { seq, alert: { ...alert, roomName: findRoomName(db, alert) } };
    },
  );

function write(db: Database, level: string, reason: string, at: EpochMs, which: Sql): void {
  if (level === "critical") {
    // An alert that was not classified yet arrived as critical.
    db.run`INSERT OR IGNORE INTO critical_since (seq, at)
      SELECT seq, ${at} FROM alerts WHERE ${which} AND level != 'critical'`;
  } else {
    db.run`DELETE FROM critical_since WHERE seq IN (SELECT seq FROM alerts WHERE ${which})`;
  }
  db.run`UPDATE alerts SET level = ${level}, level_reason = ${reason}
    WHERE ${which} AND (level IS NOT ${level} OR level_reason IS NOT ${reason})`;
}

const maxTested = 500;
const maxListed = 50;

/** Counts the alerts among the newest 500 that a rule matches. */
export function testSeverityRule(db: Database, rule: SeverityRule): RuleTest {
  const matches = createRuleMatcher(rule);
  const newest = listRatedAlerts(db, sql`ORDER BY ${newestFirst} LIMIT ${maxTested}`);
  return { matched: newest.filter(({ alert }) => matches(alert)).length, tested: newest.length };
}

/** Lists the severities of stored alerts that the severity table does not have, the most frequent first. */
export function listUnlistedSeverities(db: Database): UnlistedSeverity[] {
  const classifyWord = createSeverityClassifier({ ...readScheme(db), rules: [] });
  const isUnlisted = ({ word }: UnlistedSeverity) =>
    word.trim().length <= maxSeverityWord &&
    ["unknownWord", "number"].includes(classifyWord({ ...blankAlert, severity: word }).reason.by);
  const words = db.all<UnlistedSeverity>`SELECT severity AS word, count(*) AS count FROM alerts
    WHERE severity IS NOT NULL GROUP BY severity ORDER BY count DESC, severity`;
  const spellings = Map.groupBy(words.filter(isUnlisted), ({ word }) => normalizeSeverity(word));
  return [...spellings.values()]
    .map((all) => ({
      word: all[0]?.word.trim() ?? "",
      count: all.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxListed);
}
