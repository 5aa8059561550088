import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import {
  createRuleMatcher,
  createSeverityClassifier,
  type RatedAlert,
} from "#shared/features/alerts/classify-severity.ts";
import { maxSeverityWord, normalizeSeverity } from "#shared/features/alerts/severity.ts";
import type {
  RuleTest,
  SeverityRule,
  UnlistedSeverity,
} from "#shared/features/alerts/severity-schema.ts";
import { listRatedAlerts, readScheme } from "./classify-alerts.ts";
import { newestFirst } from "./listed-alerts.ts";

const maxTested = 500;
const maxListed = 50;

/** Counts the alerts among the newest 500 that a rule matches; nothing is written. */
export function testSeverityRule(db: Database, rule: SeverityRule): RuleTest {
  const matches = createRuleMatcher(rule);
  const newest = listRatedAlerts(db, sql`ORDER BY ${newestFirst} LIMIT ${maxTested}`);
  return { matched: newest.filter(({ alert }) => matches(alert)).length, tested: newest.length };
}

const nothing: RatedAlert = {
  severity: null,
  title: "",
  details: null,
  sender: null,
  roomId: null,
  roomName: null,
  created: null,
};

/** The severities of stored alerts that the severity table does not have, the most frequent first. */
export function listUnlistedSeverities(db: Database): UnlistedSeverity[] {
  const classifyWord = createSeverityClassifier({ ...readScheme(db), rules: [] });
  const isUnlisted = ({ word }: UnlistedSeverity) =>
    word.trim().length <= maxSeverityWord &&
    ["unknownWord", "number"].includes(classifyWord({ ...nothing, severity: word }).reason.by);
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
