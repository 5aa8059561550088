import { hash } from "node:crypto";
import { getAlert, readAlerts } from "#main/features/alerts/store/list-alerts.ts";
import { messageStore } from "#main/features/messages/store/sent-messages.ts";
import { type JobStores, readEntries } from "#main/outbox/store/entry.ts";
import { addOperation } from "#main/outbox/store/outbox.ts";
import type { Database } from "#main/store/database.ts";
import { wokenAt } from "#main/store/rows/row-states.ts";
import { columns, type Sql, sql } from "#main/store/sql.ts";
import { getFormat } from "#main/system/language.ts";
import {
  matchesEscalation,
  maxEscalations,
  writeEscalation,
} from "#shared/features/alerts/escalation.ts";
import type {
  EscalationRule,
  PendingEscalation,
} from "#shared/features/alerts/escalation-schema.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
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

/** A message that the service has refused: about which alert, to whom, and why. */
export type RefusedEscalation = { alertId: string; title: string; name: string; reason: string };

/** How many messages were queued and retracted, which rules wait for the confirmation of the user, and what was refused since. */
export type EscalationReport = {
  sent: number;
  retracted: number;
  pending: PendingEscalation[];
  refused: RefusedEscalation[];
};

/** What is sent now: the message of a rule about an alert to one recipient. */
type Step = { rule: EscalationRule; alert: LedgeredAlert; to: EscalationRule["to"][number] };

const minute: DurationMs = 60_000;

/** The step after the louder notification, which `escalateMinutes` determines. */
const messageStep = 2;

const confirmedName = "escalationRules";
/** The notes about refused messages that were reported, and about alerts whose messages are held back. */
const refusedName = "escalationsRefused";
const heldName = "escalationsHeld";
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
  const refused = takeRefused(db, input, now);
  const rules = getRulesInForce(db, input);
  if (rules.length === 0 || !isListingRecent(db, now)) {
    return { sent: 0, retracted, pending: [], refused };
  }
  const confirmed = new Set(readConfirmed(db));
  const steps = listDueSteps(db, rules, now);
  const isConfirmed = ({ rule }: Step) => confirmed.has(hashRule(rule));
  const due = steps.filter(isConfirmed);
  const held: Step[] = [];
  for (const step of due) {
    // Each message counts for those that follow.
    if (findFreeTime(db, step, now) > now) held.push(step);
    else send(db, step, input, now);
  }
  recordHeld(db, held, now);
  const pending = groupPending(
    steps.filter((step) => !isConfirmed(step)),
    input,
    now,
  );
  return { sent: due.length - held.length, retracted, pending, refused };
}

/**
 * Returns the rules that apply now. Those of a policy apply to every client, and none sees the messages of others: off duty, they
 * take twice their time, so that clients on duty send first and the alert is usually acknowledged before any other sends.
 */
export function getRulesInForce(
  db: Database,
  { rules, isByPolicy }: Pick<EscalationInput, "rules" | "isByPolicy">,
): EscalationRule[] {
  if (readOpenShift(db) !== null) return rules;
  return isByPolicy ? rules.map((rule) => ({ ...rule, afterMinutes: 2 * rule.afterMinutes })) : [];
}

/** Confirms a rule as it was shown to the user. To be called in a transaction. */
export function confirmEscalation(db: Database, fingerprint: string, now: EpochMs): void {
  const confirmed = new Set([...readConfirmed(db), fingerprint]);
  writeNote(db, confirmedName, [...confirmed], now);
}

/** SQL, of alerts with their steps: since when one waits; a snooze starts again, as does an ineffective acknowledgement. */
export const waitsSince = sql`max(seen, coalesce(${wokenAt("alerts")}, 0), coalesce(relisted, 0))`;

/** Lists what was not sent yet: critical alerts first, then for each rule in its order, the longest waiting alerts first. */
function listDueSteps(db: Database, rules: EscalationRule[], now: EpochMs): Step[] {
  const steps = rules.flatMap((rule) => {
    // Once the clock was set back, an alert may have arrived at a time that is still to come.
    const due: Sql = sql`${isWaiting} AND abs(${now} - ${waitsSince}) >= ${rule.afterMinutes * minute}
      ORDER BY ${waitsSince}, id`;
    const alerts = readAlerts(db, due).filter((alert) => matchesEscalation(rule, alert));
    return alerts.flatMap((alert) =>
      rule.to.map((to) => ({ rule, alert, to })).filter((step) => !isDone(db, step)),
    );
  });
  const isOther = ({ alert }: Step) => Number(alert.level !== "critical");
  return steps.toSorted((one, other) => isOther(one) - isOther(other));
}

/** Whether the message of a step was queued. */
export const isDone = (db: Database, { rule, alert, to }: Step): boolean =>
  db.all`SELECT 1 FROM escalations WHERE entry IS NOT NULL AND alert_id = ${alert.id} AND occurrence = ${alert.ledger.seen}
    AND rule = ${rule.id} AND step = ${messageStep} AND recipient = ${to.id}`.length > 0;

/** Queues the message of a step. */
function send(db: Database, { rule, alert, to }: Step, input: EscalationInput, now: EpochMs): void {
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
}

/** Returns from when on the limits permit the message of a step: one a minute to a recipient, and some an hour. */
export function findFreeTime(
  db: Database,
  { alert, to }: Pick<Step, "alert" | "to">,
  now: EpochMs,
): EpochMs {
  const hour = 60 * minute;
  const sent = db.column<EpochMs>`SELECT at FROM escalations
    WHERE recipient = ${to.id} AND at > ${now - hour} AND at <= ${now} ORDER BY at DESC`;
  const most = alert.level === "critical" ? maxEscalations.perHour : maxEscalations.forOthers;
  const [latest = 0, oldest = 0] = [sent[0], sent[most - 1]];
  return Math.max(now, latest + minute, oldest + hour);
}

/** Returns the messages that were refused since the last call, and enters them in the log. */
function takeRefused(db: Database, { rules }: EscalationInput, now: EpochMs): RefusedEscalation[] {
  const known = readNote<string[]>(db, refusedName) ?? [];
  const all = readEntries(
    db,
    sql`state = 'refused' AND id IN (SELECT entry FROM escalations WHERE at > ${now - 1_440 * minute})`,
  );
  const refused = all.flatMap(({ id, operation, cause }) => {
    const alertId = db.value<string>`SELECT alert_id FROM escalations WHERE entry = ${id}`;
    if (known.includes(id) || operation.kind !== "message" || alertId === undefined) return [];
    const title = formatRecordTitle("alert", { name: getAlert(db, alertId)?.title ?? null });
    const { userId } = operation;
    const name = rules.flatMap(({ to }) => to).find((one) => one.id === userId)?.name ?? userId;
    return [{ alertId, title, name, reason: cause?.message ?? "" }];
  });
  for (const { alertId, name, reason } of refused) {
    recordInLog(db, alertId, now, t("duty.escalationRefused", { name, reason }));
  }
  const ids = all.map(({ id }) => id);
  if (refused.length > 0) writeNote(db, refusedName, ids, now);
  return refused;
}

/** Enters in the log once for each alert that its messages are held back. */
function recordHeld(db: Database, held: Step[], now: EpochMs): void {
  const byAlert = Map.groupBy(held, ({ alert }) => `${alert.id} ${alert.ledger.seen}`);
  const known = new Set(readNote<string[]>(db, heldName) ?? []);
  for (const [key, [first, ...others]] of byAlert) {
    if (first === undefined || known.has(key)) continue;
    const names = [first, ...others].map(({ to }) => to.name).join(", ");
    recordInLog(
      db,
      first.alert.id,
      now,
      t("duty.escalationHeld", { names, count: maxEscalations.perHour }),
    );
  }
  const keys = [...byAlert.keys()];
  // Alerts are polled often, and what is held back stays so for minutes.
  if (keys.length !== known.size || keys.some((key) => !known.has(key)))
    writeNote(db, heldName, keys, now);
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
