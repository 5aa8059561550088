import { isSnoozed } from "#main/store/rows/row-states.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import { type AlertStatus, statusesByList } from "#shared/features/alerts/alert-state.ts";
import { handledState, unknownState } from "#shared/features/alerts/alert-states.ts";
import type { AlertStateFilter } from "#shared/features/alerts/schema.ts";

const quotedId = raw("json_quote(alerts.id)");
/** SQL, of alerts: the lane of the acknowledgement, as `laneOf` returns it. */
const lane = sql`'acknowledge:' || substr(${quotedId}, 2, length(${quotedId}) - 2)`;

/** SQL, of alerts: whether the service has refused every open acknowledgement. */
export const isRefused = sql`coalesce((SELECT min(outbox.state = 'refused') FROM outbox
  WHERE outbox.lane = ${lane} AND outbox.settled IS NULL), 0)`;

/** SQL, of alerts: why the latest open acknowledgement was refused; null if it states no reason. */
export const refusal = sql`(SELECT json_extract(cause, '$.message') FROM outbox
  WHERE outbox.lane = ${lane} AND outbox.settled IS NULL ORDER BY outbox.seq DESC LIMIT 1)`;

/** SQL, of alerts with their steps: the status, as `classifyAlert` returns it. */
export const alertStatus = sql`CASE
  WHEN state = 'ACKNOWLEDGED' THEN 'acknowledged'
  WHEN state NOT IN ('NEW', 'SNOOZED', ${unknownState}, ${handledState}) THEN 'ended'
  WHEN acknowledged IS NOT NULL AND state = ${handledState} THEN 'acknowledged'
  WHEN acknowledged IS NOT NULL AND relisted IS NULL THEN 'unconfirmed'
  WHEN acknowledged IS NULL AND acknowledge_requested IS NOT NULL AND NOT ${isRefused}
    THEN 'acknowledging'
  WHEN state = ${handledState} THEN 'ended'
  WHEN dismissed IS NOT NULL THEN 'dismissed'
  WHEN state = 'SNOOZED' OR ${isSnoozed("alerts")} THEN 'snoozed'
  WHEN acknowledged IS NOT NULL THEN 'relisted'
  WHEN acknowledge_requested IS NOT NULL THEN 'refused'
  ELSE 'new' END`;

/** The states of the service to which a status is limited, so that their index is used. */
const statesByStatus: Partial<Record<AlertStatus, string[]>> = {
  new: ["NEW", unknownState],
  relisted: ["NEW", unknownState],
  snoozed: ["NEW", unknownState, "SNOOZED"],
};

/** SQL, of alerts with their steps: whether one has one of these statuses. */
export function hasStatus(...wanted: AlertStatus[]): Sql {
  const matches = sql`${alertStatus} IN (${join(wanted)})`;
  const known = wanted.map((one) => statesByStatus[one] ?? null);
  if (known.includes(null)) return sql`(${matches})`;
  return sql`(state IN (${join(known.flatMap((one) => one ?? []))}) AND ${matches})`;
}

/** SQL, of alerts with their steps: whether a list contains one. */
export function isListedIn(list: AlertStateFilter): Sql {
  if (list === "ALL") return sql`TRUE`;
  if (list === "DELETED") return sql`state = 'DELETED'`;
  return hasStatus(...statusesByList[list]);
}
