import {
  criticalIgnoredSince,
  isShownCritical,
  lastCriticalShown,
  lastShown,
  readAlerts,
} from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { matchesEscalation } from "#shared/features/alerts/escalation.ts";
import type { NextAlarms } from "#shared/features/alerts/escalation-schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Settings } from "#shared/settings/schema.ts";
import {
  type EscalationInput,
  findFreeTime,
  getRulesInForce,
  isDone,
  waitsSince,
} from "./escalations.ts";
import { isWaiting } from "./unsent.ts";

/** After how many minutes notifications of alerts are repeated and escalate; 0 for never. */
export type AlarmMinutes = Pick<Settings, "criticalRepeatMinutes" | "escalateMinutes">;

type Times = {
  waitsSince: EpochMs;
  lastShown: EpochMs | null;
  oldestShown: EpochMs | null;
  ignoredSince: EpochMs | null;
  isShown: 0 | 1;
};

const minute: DurationMs = 60_000;

/** SQL: when the critical alert was shown that is repeated first, as all others are repeated with it. */
const oldestShown = sql`(SELECT min(${lastCriticalShown}) FROM alerts JOIN alert_steps USING (id)
  WHERE ${isShownCritical})`;

/**
 * Reads when the notification of a waiting critical alert is repeated and escalates next, and which message of an escalation
 * rule follows; null for any other alert. Do not disturb is not considered.
 */
export function readNextAlarms(
  db: Database,
  alertId: string,
  minutes: AlarmMinutes,
  { rules, isByPolicy }: Pick<EscalationInput, "rules" | "isByPolicy">,
  now: EpochMs,
): NextAlarms | null {
  const times = db.get<Times>`SELECT ${waitsSince} AS waitsSince, ${lastShown} AS lastShown,
      ${oldestShown} AS oldestShown, ${criticalIgnoredSince} AS ignoredSince,
      coalesce(${isShownCritical}, 0) AS isShown
    FROM alerts JOIN alert_steps USING (id)
    WHERE id = ${alertId} AND ${isWaiting} AND level = 'critical'`;
  if (times === undefined) return null;
  const inForce = getRulesInForce(db, { rules, isByPolicy });
  return {
    ...(times.isShown === 1 ? planAlarms(times, minutes) : { repeat: null, louder: null }),
    message: findMessage(db, alertId, inForce, times.waitsSince, now),
  };
}

function planAlarms(
  { lastShown, oldestShown, ignoredSince }: Times,
  { criticalRepeatMinutes, escalateMinutes }: AlarmMinutes,
): Pick<NextAlarms, "repeat" | "louder"> {
  const after = (since: EpochMs | null, count: number) =>
    since === null || count === 0 ? [] : [since + count * minute];
  const [repeat = null] = after(oldestShown, criticalRepeatMinutes);
  const [louder = null] = after(ignoredSince, escalateMinutes);
  return { repeat, louder: louder !== null && (lastShown ?? 0) < louder ? louder : null };
}

/** Finds the earliest message that was not queued yet, to whom it goes, and whether the limits hold it back until then. */
function findMessage(
  db: Database,
  alertId: string,
  rules: EscalationInput["rules"],
  since: EpochMs,
  now: EpochMs,
): NextAlarms["message"] {
  const [alert] = readAlerts(db, sql`id = ${alertId}`);
  if (alert === undefined) return null;
  const left = rules
    .filter((rule) => matchesEscalation(rule, alert))
    .flatMap((rule) => {
      const to = rule.to.filter((one) => !isDone(db, { rule, alert, to: one }));
      if (to.length === 0) return [];
      const due = since + rule.afterMinutes * minute;
      const free = Math.min(...to.map((one) => findFreeTime(db, { alert, to: one }, now)));
      const isHeld = free > Math.max(due, now);
      return { at: isHeld ? free : due, to: to.map(({ name }) => name), isHeld };
    })
    .toSorted((one, other) => one.at - other.at);
  return left[0] ?? null;
}
