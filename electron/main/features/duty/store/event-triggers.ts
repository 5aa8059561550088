import type { Database } from "#main/store/database.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";

/** A step that the ledger records, and the event that it queues. */
type Trigger = {
  /** The change, as in SQL: `INSERT ON triage`. */
  on: string;
  when: string;
  kind: DutyEventKind;
  /** SQL of the columns of the event. */
  subject?: string;
  at: string;
  digest?: string;
  details?: string;
};

const alertDigest = "(SELECT hash FROM records WHERE collection = 'alerts' AND id = NEW.id)";
const isRecorded = (column: string) => `NEW.${column} IS NOT NULL AND OLD.${column} IS NULL`;

/** Creates the triggers for a step of alerts that is recorded once: usually in a row that exists, else in a new one. */
const onAlertStep = (column: string, kind: DutyEventKind, condition = "TRUE"): Trigger[] =>
  [
    [`UPDATE OF ${column} ON ledger.alert_steps`, `${isRecorded(column)} AND ${condition}`],
    ["INSERT ON ledger.alert_steps", `NEW.${column} IS NOT NULL AND ${condition}`],
  ].map(([on = "", when = ""]) => ({ on, when, kind, at: `NEW.${column}`, digest: alertDigest }));

/** Only alerts that may wait for the user have arrived; others come when older pages are requested. */
const isOpen = `(SELECT state FROM alerts WHERE alerts.id = NEW.id) IN ('NEW', 'SNOOZED', '')`;

const isNew = "(SELECT state FROM alerts WHERE alerts.id = NEW.id) = 'NEW'";

/** Who acknowledged an alert according to the service and when; otherwise between which times it stopped being new. */
const alertEnd = `(SELECT json_object('state', state, 'by', json_extract(json, '$.acknowledgedBy'),
    'byAt', json_extract(json, '$.acknowledgedAt'), 'listed', NEW.last_listed, 'ended', NEW.ended)
  FROM alerts JOIN records USING (seq) WHERE alerts.id = NEW.id)`;

const operation = "(SELECT operation FROM outbox WHERE outbox.seq = NEW.entry)";
const isKind = (json: string, kind: string) => `json_extract(${json}, '$.kind') = '${kind}'`;

const snooze = {
  kind: "alertSnoozed",
  at: "NEW.snoozed",
  digest: alertDigest,
  details: "json_object('until', NEW.snoozed_until)",
} as const;

const triggers: Trigger[] = [
  {
    on: "UPDATE OF seen ON ledger.alert_steps",
    when: `NEW.seen IS NOT NULL AND NEW.seen IS NOT OLD.seen AND ${isOpen}`,
    kind: "alertArrived",
    at: "NEW.seen",
    digest: alertDigest,
  },
  {
    on: "INSERT ON ledger.alert_steps",
    when: `NEW.seen IS NOT NULL AND ${isOpen}`,
    kind: "alertArrived",
    at: "NEW.seen",
    digest: alertDigest,
  },
  ...onAlertStep("deferred", "alertDeferred"),
  ...onAlertStep("shown", "alertAnnounced"),
  {
    on: "UPDATE OF last_shown ON ledger.alert_steps",
    when: "NEW.last_shown IS NOT NULL AND OLD.last_shown IS NOT NULL AND NEW.last_shown <> OLD.last_shown",
    kind: "alertRepeated",
    at: "NEW.last_shown",
    digest: alertDigest,
  },
  ...onAlertStep("acknowledge_requested", "acknowledgeRequested"),
  ...onAlertStep("acknowledged", "acknowledgeAccepted"),
  // The list may show the effect before the response to the acknowledgement arrives.
  ...onAlertStep("acknowledged", "acknowledgeConfirmed", `NEW.ended IS NOT NULL AND NOT ${isNew}`),
  ...onAlertStep("ended", "acknowledgeConfirmed", "NEW.acknowledged IS NOT NULL"),
  ...onAlertStep("ended", "alertEnded", "NEW.acknowledged IS NULL").map((trigger) => ({
    ...trigger,
    details: alertEnd,
  })),
  ...onAlertStep("dismissed", "alertDismissed"),
  {
    on: "UPDATE OF relisted ON ledger.alert_steps",
    when: isRecorded("relisted"),
    kind: "acknowledgeRejected",
    at: "NEW.relisted",
    digest: alertDigest,
    details: "json_object('isRelisted', 1)",
  },
  {
    ...snooze,
    on: "UPDATE OF snoozed ON ledger.triage",
    when: "NEW.kind = 'alert' AND NEW.snoozed IS NOT NULL AND NEW.snoozed IS NOT OLD.snoozed",
  },
  {
    ...snooze,
    on: "INSERT ON ledger.triage",
    when: "NEW.kind = 'alert' AND NEW.snoozed IS NOT NULL",
  },
  {
    on: "INSERT ON ledger.outbox_steps",
    when: `NEW.state = 'refused' AND ${isKind(operation, "acknowledge")}`,
    kind: "acknowledgeRejected",
    subject: `json_extract(${operation}, '$.alertId')`,
    at: "NEW.at",
    details: "NEW.cause",
  },
  ...(
    [
      ["sent", "messageSent"],
      ["refused", "messageRejected"],
    ] as const
  ).map(([state, kind]) => ({
    on: "INSERT ON ledger.outbox_steps",
    when: `NEW.state = '${state}' AND ${isKind(operation, "message")}`,
    kind,
    subject: `json_extract(${operation}, '$.userId')`,
    at: "NEW.at",
    details: `json_object('text', json_extract(${operation}, '$.text'))`,
  })),
  {
    on: "UPDATE OF echoed ON ledger.outbox",
    when: `${isRecorded("echoed")} AND ${isKind("NEW.operation", "message")}`,
    kind: "messageConfirmed",
    subject: "json_extract(NEW.operation, '$.userId')",
    at: "NEW.echoed",
    details: "json_object('text', json_extract(NEW.operation, '$.text'))",
  },
];

/**
 * Queues an event for the log in the transaction of each step that the ledger records, while a shift is open. The
 * triggers belong to the connection, so that they do not run while the ledger is restored from its journal.
 */
export function createEventTriggers(db: Database): void {
  for (const [index, trigger] of triggers.entries()) {
    const { on, when, kind, at, subject = "NEW.id", digest = "NULL", details = "NULL" } = trigger;
    db.exec(`CREATE TEMP TRIGGER duty_event_${index} AFTER ${on}
      WHEN EXISTS (SELECT 1 FROM shifts WHERE ended IS NULL) AND ${when}
      BEGIN
        INSERT INTO duty_events (shift, kind, at, subject, digest, details)
          SELECT number, '${kind}', ${at}, ${subject}, ${digest}, ${details}
            FROM shifts WHERE ended IS NULL;
      END`);
  }
}
