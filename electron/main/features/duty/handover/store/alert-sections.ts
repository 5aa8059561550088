import { levelRank } from "#main/features/alerts/store/alert-level.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { readAlerts } from "#main/features/alerts/store/list-alerts.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import {
  classifyAlert,
  formatAlertStatus,
  waitingStatuses,
} from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import {
  createItem,
  createSection,
  type HandoverPeriod,
  hasKind,
  isInRooms,
  listFacts,
} from "./section.ts";

const mostSevereFirst = sql`ORDER BY ${levelRank}, coalesce(created, seen), alerts.id`;

/** Reads the alerts of a shift's scope that match a condition, the most severe first, and their number. */
export function readAlertItems(
  db: Database,
  { scope, author }: Pick<HandoverPeriod, "scope" | "author">,
  condition: Sql,
): { items: HandoverItem[]; total: number } {
  if (!hasKind(scope, "alert")) return { items: [], total: 0 };
  const where = sql`${condition} AND ${isInRooms(scope, sql`alerts.room_id`)}`;
  const found = readAlerts(db, sql`${where} ${mostSevereFirst} LIMIT ${maxSectionItems}`);
  return {
    items: found.map((alert) => toItem(alert, readOwner(db, alert, author))),
    total: db.value<number>`SELECT count(*) ${listedFrom} WHERE ${where}` ?? 0,
  };
}

function toItem(alert: LedgeredAlert, owner: string | null): HandoverItem {
  const { id, title, level, roomName, sender, created, ledger } = alert;
  const status = classifyAlert(alert);
  return createItem({
    id: `alert:${id}`,
    record: { kind: "alert", id },
    title: formatRecordTitle("alert", { name: title, room: roomName, person: sender }),
    severity: level,
    facts: listFacts(
      roomName,
      status === "new" || status === "snoozed" ? null : formatAlertStatus(alert),
      owner,
    ),
    at: created ?? ledger.seen,
    until: ledger.snoozed?.until ?? null,
  });
}

type Handed = { name: string; ended: number | null; outcome: string | null };

/** Describes who takes care of an alert: to whom it was handed over, or who acknowledged it here; null if unknown. */
function readOwner(db: Database, { id, ledger }: LedgeredAlert, author: string): string | null {
  const handed = db.get<Handed>`SELECT user_name AS name, ended, outcome FROM alert_handovers
    WHERE alert_id = ${id} ORDER BY seq DESC LIMIT 1`;
  if (handed?.outcome === "taken") return `Owner: ${handed.name}`;
  const isMine = ledger.acknowledgeRequested !== null && ledger.isRefused !== true;
  const own = isMine ? `Owner: ${author}` : null;
  if (handed !== undefined && handed.ended === null) {
    return listFacts(own, `offered to ${handed.name}`).join(", ");
  }
  return own;
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
