import { levelRank } from "#main/features/alerts/store/alert-level.ts";
import { listedFrom } from "#main/features/alerts/store/alert-query.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { readAlerts } from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import { formatAlertOutcome, readAlertOutcome } from "#shared/features/alerts/acknowledgement.ts";
import {
  type AlertStatus,
  classifyAlert,
  formatAlertStatus,
  waitingStatuses,
} from "#shared/features/alerts/alert-state.ts";
import { formatHandover, readHandover } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import { formatLogClock } from "#shared/features/duty/log-time.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { createItem, createSection, type HandoverPeriod, listFacts } from "./section.ts";

const mostSevereFirst = sql`ORDER BY ${levelRank}, coalesce(created, seen), alerts.id`;

/** Reads the alerts that match a condition, the most severe first, and their number. */
export function readAlertItems(
  db: Database,
  { name }: Pick<HandoverPeriod, "name">,
  condition: Sql,
): { items: HandoverItem[]; total: number } {
  const found = readAlerts(db, sql`${condition} ${mostSevereFirst} LIMIT ${maxSectionItems}`);
  return {
    items: found.map((alert) => toItem(alert, describeOwner(alert, name))),
    total: db.value<number>`SELECT count(*) ${listedFrom} WHERE ${condition}` ?? 0,
  };
}

/** The statuses that say more than the section. */
const shownStatuses = new Set<AlertStatus>(["refused", "relisted", "acknowledging", "unconfirmed"]);

function toItem(alert: LedgeredAlert, owners: string[]): HandoverItem {
  const { id, title, level, roomName, sender, created, ledger } = alert;
  const status = classifyAlert(alert);
  return createItem({
    id: `alert:${id}`,
    record: { kind: "alert", id },
    title: formatRecordTitle("alert", { name: title, room: roomName, person: sender }),
    severity: level,
    facts: [
      ...listFacts(roomName, shownStatuses.has(status) ? formatAlertStatus(alert) : null),
      ...owners,
    ],
    at: created ?? ledger.seen,
    until: ledger.snoozed?.until ?? null,
  });
}

/** Describes who takes care of an alert, and to whom it is offered, as far as that is known. */
function describeOwner(alert: LedgeredAlert, author: string): string[] {
  const outcome = readAlertOutcome(alert);
  const offer = readHandover(alert.ledger);
  const isAcknowledgedHere =
    outcome === null ? alert.ledger.acknowledgeRequested !== null : outcome.by === "user";
  return listFacts(
    isAcknowledgedHere && alert.ledger.refused === undefined
      ? t("duty.acknowledgedBy", { author })
      : null,
    outcome === null || outcome.by === "user" ? null : formatAlertOutcome(outcome, formatLogClock),
    offer === null ? null : formatHandover(offer, formatLogClock),
  );
}

/** Reads the alerts that nobody has acknowledged, without the snoozed ones. */
export function readWaitingAlerts(db: Database, period: HandoverPeriod): HandoverSection {
  const { items, total } = readAlertItems(db, period, hasStatus(...waitingStatuses));
  return createSection("waitingAlerts", items, total);
}

/** Reads the alerts that were acknowledged during the shift, and the open acknowledgements. */
export function readTakenAlerts(db: Database, period: HandoverPeriod): HandoverSection {
  const { from } = period;
  const { items, total } = readAlertItems(
    db,
    period,
    sql`(acknowledge_requested >= ${from} OR ended >= ${from}
        OR (acknowledge_requested IS NOT NULL AND acknowledged IS NULL))
      AND ${hasStatus("acknowledging", "unconfirmed", "acknowledged")}`,
  );
  return createSection("takenAlerts", items, total);
}
