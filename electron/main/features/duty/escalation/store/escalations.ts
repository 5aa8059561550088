import { hash } from "node:crypto";
import { readAlerts } from "#main/features/alerts/store/list-alerts.ts";
import { messageStore } from "#main/features/messages/store/sent-messages.ts";
import type { JobStores } from "#main/outbox/store/entry.ts";
import { addOperation } from "#main/outbox/store/outbox.ts";
import type { Database } from "#main/store/database.ts";
import { wokenAt } from "#main/store/rows/snoozed.ts";
import { columns, type Sql, sql } from "#main/store/sql.ts";
import { getFormat } from "#main/system/format.ts";
import { matchesEscalation, writeEscalation } from "#shared/features/alerts/escalation.ts";
import type {
  EscalationRule,
  PendingEscalation,
} from "#shared/features/alerts/escalation-schema.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import { t } from "#shared/texts/t.ts";
import { readNote, writeNote } from "../../store/notes.ts";
import { readOpenShift } from "../../store/shifts.ts";
import { isListingRecent, isWaiting, recordInLog, retractEscalations } from "./unsent.ts";

/** The rules in force, and the addresses of alerts at the service's own pages. */
export type EscalationInput = {
  rules: EscalationRule[];
  /** The rules are the organisation's, and apply off duty, too. */
  isByPolicy: boolean;
  address: { template: string; baseUrl: string } | null;
};

/** How many messages were queued and retracted, and which rules wait for the confirmation of the user. */
export type EscalationReport = { sent: number; retracted: number; pending: PendingEscalation[] };

/** What is sent now: the message of a rule about an alert to one recipient. */
type Step = { rule: EscalationRule; alert: LedgeredAlert; to: EscalationRule["to"][number] };

const minute: DurationMs = 60_000;
/** Messages to one recipient within a minute, and to all within an hour. */
const maxPerMinute = 1;
const maxPerHour = 10;

/** The step after the louder notification, which `escalateMinutes` determines. */
const messageStep = 2;

const confirmedName = "escalationRules";
const jobs: JobStores = { message: messageStore };

/** Identifies what the user confirms before the first message of a rule. */
const hashRule = ({ id, to, template }: EscalationRule): string =>
  hash("sha256", JSON.stringify([id, to, template]), "hex");

/**
 * Queues the messages of escalation rules about alerts that are certainly still new, each once for an occurrence of an alert
 * and recipient, and retracts those that are no longer right. Without a recent complete list of new alerts it sends nothing.
 * To be called in a transaction.
 */
export function escalateAlerts(
  db: Database,
  input: EscalationInput,
  now: EpochMs,
): EscalationReport {
  const retracted = retractEscalations(db, now);
  const isInForce = input.isByPolicy || readOpenShift(db) !== null;
  if (input.rules.length === 0 || !isInForce || !isListingRecent(db, now)) {
    return { sent: 0, retracted, pending: [] };
  }
  const confirmed = new Set(readConfirmed(db));
  const steps = listDueSteps(db, input.rules, now);
  const isConfirmed = ({ rule }: Step) => confirmed.has(hashRule(rule));
  const sent = steps.filter((step) => isConfirmed(step) && send(db, step, input, now));
  const pending = groupPending(
    steps.filter((step) => !isConfirmed(step)),
    input,
    now,
  );
  return { sent: sent.length, retracted, pending };
}

/** Confirms a rule as it was shown to the user. To be called in a transaction. */
export function confirmEscalation(db: Database, fingerprint: string, now: EpochMs): void {
  const confirmed = new Set([...readConfirmed(db), fingerprint]);
  writeNote(db, confirmedName, [...confirmed], now);
}

/** SQL, of alerts with their steps: since when one waits; a snooze starts again, as does an ineffective acknowledgement. */
export const waitsSince = sql`max(seen, coalesce(${wokenAt("alerts")}, 0), coalesce(relisted, 0))`;

/** Lists what was not sent yet: for each rule in its order, the longest waiting alerts first. */
function listDueSteps(db: Database, rules: EscalationRule[], now: EpochMs): Step[] {
  return rules.flatMap((rule) => {
    // Once the clock was set back, an alert may have arrived at a time that is still to come.
    const due: Sql = sql`${isWaiting} AND abs(${now} - ${waitsSince}) >= ${rule.afterMinutes * minute}
      ORDER BY ${waitsSince}, id`;
    const alerts = readAlerts(db, due).filter((alert) => matchesEscalation(rule, alert));
    return alerts.flatMap((alert) =>
      rule.to.map((to) => ({ rule, alert, to })).filter((step) => !isDone(db, step)),
    );
  });
}

/** Whether the message of a step was queued. */
export const isDone = (db: Database, { rule, alert, to }: Step): boolean =>
  db.all`SELECT 1 FROM escalations WHERE entry IS NOT NULL AND alert_id = ${alert.id} AND occurrence = ${alert.ledger.seen}
    AND rule = ${rule.id} AND step = ${messageStep} AND recipient = ${to.id}`.length > 0;

/** Queues the message of a step, unless too many were sent; returns whether it did. */
function send(
  db: Database,
  { rule, alert, to }: Step,
  input: EscalationInput,
  now: EpochMs,
): boolean {
  if (isLimited(db, to.id, now)) return false;
  const text = write(rule, alert, input, now);
  const { id: entry } = addOperation(db, jobs, { kind: "message", userId: to.id, text }, now, null);
  db.run`INSERT OR REPLACE INTO escalations ${columns({
    alert_id: alert.id,
    occurrence: alert.ledger.seen,
    rule: rule.id,
    step: messageStep,
    recipient: to.id,
    at: now,
    entry,
  })}`;
  recordInLog(db, alert.id, now, t("duty.escalationMessageTo", { name: to.name }));
  return true;
}

function isLimited(db: Database, recipient: string, now: EpochMs): boolean {
  const count = (since: EpochMs, whose: Sql) =>
    db.value<number>`SELECT count(*) FROM escalations
      WHERE at > ${since} AND at <= ${now} AND ${whose}` ?? 0;
  return (
    count(now - minute, sql`recipient = ${recipient}`) >= maxPerMinute ||
    count(now - 60 * minute, sql`TRUE`) >= maxPerHour
  );
}

const write = (
  { template }: EscalationRule,
  alert: LedgeredAlert,
  { address }: EscalationInput,
  now: EpochMs,
): string => {
  const link =
    address === null
      ? null
      : fillRecordAddress(address.template, address.baseUrl, { kind: "alert", id: alert.id });
  return writeEscalation(template, alert, { link, now, format: getFormat() });
};

function groupPending(steps: Step[], input: EscalationInput, now: EpochMs): PendingEscalation[] {
  return [...Map.groupBy(steps, ({ rule }) => rule)].flatMap(([rule, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const alertIds = [...new Set(own.map(({ alert }) => alert.id))];
    const text = write(rule, first.alert, input, now);
    const { isByPolicy } = input;
    return [{ rule, isByPolicy, fingerprint: hashRule(rule), alertIds, text }];
  });
}

const readConfirmed = (db: Database): string[] => readNote<string[]>(db, confirmedName) ?? [];
