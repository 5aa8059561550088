import type { Database } from "#main/store/database.ts";
import { unknownState } from "#shared/features/alerts/alert-states.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";

/** A step that the ledger records, and the event that it queues. */
type Trigger = {
  /** The change, as in SQL: `INSERT ON triage`. */
  on: string;
  when: string;
  kind: DutyEventKind;
  /** SQL of the columns of the event; a time of NULL is that of its entry. */
  subject?: string;
  at: string;
  digest?: string;
  details?: string;
};

const digestOf = (id: string) =>
  `(SELECT hash FROM records WHERE collection = 'alerts' AND id = ${id})`;
const isRecorded = (column: string) => `NEW.${column} IS NOT NULL AND OLD.${column} IS NULL`;

/** A step of alerts or their triage: its time is in a column. */
const alertStep = (column: string, kind: DutyEventKind) => ({
  kind,
  at: `NEW.${column}`,
  digest: digestOf("NEW.id"),
});

/** Creates the triggers for a step of alerts that is recorded once: usually in a row that exists, else in a new one. */
const onAlertStep = (column: string, kind: DutyEventKind, condition = "TRUE"): Trigger[] =>
  [
    [`UPDATE OF ${column} ON ledger.alert_steps`, `${isRecorded(column)} AND ${condition}`],
    ["INSERT ON ledger.alert_steps", `NEW.${column} IS NOT NULL AND ${condition}`],
  ].map(([on = "", when = ""]) => ({ on, when, ...alertStep(column, kind) }));

const stateOf = "(SELECT state FROM alerts WHERE alerts.id = NEW.id)";

/** Only alerts that may wait for the user have arrived; others come when older pages are requested. */
const hasArrived = `NEW.seen IS NOT NULL AND ${stateOf} IN ('NEW', 'SNOOZED', '${unknownState}')`;

/** An alert that had ended when it was first seen comes from an older page. */
const wasOpen = "NEW.acknowledged IS NULL AND NEW.seen IS NOT NEW.ended";

/** Who acknowledged an alert according to the service and when; otherwise between which times it stopped being new. */
const alertEnd = `(SELECT json_object('state', state, 'by', json_extract(json, '$.acknowledgedBy'),
    'byAt', json_extract(json, '$.acknowledgedAt'), 'listed', NEW.last_listed, 'ended', NEW.ended)
  FROM alerts JOIN records USING (seq) WHERE alerts.id = NEW.id)`;

const operation = "(SELECT operation FROM outbox WHERE outbox.seq = NEW.entry)";
const isKind = (json: string, kind: string) => `json_extract(${json}, '$.kind') = '${kind}'`;

/** Creates the trigger for a step of acknowledgements, which are operations of the outbox. */
function onAcknowledgement(on: string, when: string, kind: DutyEventKind, at = "NEW.at"): Trigger {
  const json = on === "outbox" ? "NEW.operation" : operation;
  const subject = `json_extract(${json}, '$.alertId')`;
  return {
    on: `INSERT ON ledger.${on}`,
    when: `${when} AND ${isKind(json, "acknowledge")}`,
    kind,
    subject,
    at,
    digest: digestOf(subject),
    ...(kind === "acknowledgeRejected" && { details: "NEW.cause" }),
  };
}

const isSnoozed = "NEW.kind = 'alert' AND NEW.snoozed IS NOT NULL";
const snooze = {
  ...alertStep("snoozed", "alertSnoozed"),
  details: "json_object('until', NEW.snoozed_until)",
};

// An event has one trigger at most: SQLite does not define the order of several.
const triggers: Trigger[] = [
  // Each of these updates is an arrival: the first, or that of an alert that was raised again.
  {
    on: "UPDATE OF seen ON ledger.alert_steps",
    when: hasArrived,
    ...alertStep("seen", "alertArrived"),
  },
  { on: "INSERT ON ledger.alert_steps", when: hasArrived, ...alertStep("seen", "alertArrived") },
  ...onAlertStep("deferred", "alertDeferred"),
  ...onAlertStep("shown", "alertAnnounced"),
  {
    on: "UPDATE OF last_shown ON ledger.alert_steps",
    when: "NEW.last_shown IS NOT NULL AND OLD.last_shown IS NOT NULL AND NEW.last_shown > OLD.last_shown",
    ...alertStep("last_shown", "alertRepeated"),
  },
  // Each request of the user is an operation, also one after a rejection.
  onAcknowledgement("outbox", "TRUE", "acknowledgeRequested", "NEW.created"),
  onAcknowledgement("outbox_steps", "NEW.state = 'sent'", "acknowledgeAccepted"),
  onAcknowledgement("outbox_steps", "NEW.state = 'refused'", "acknowledgeRejected"),
  onAcknowledgement("outbox_steps", "NEW.state = 'discarded'", "acknowledgeWithdrawn"),
  // The list may show the effect before the response to the acknowledgement arrives.
  {
    on: "UPDATE OF acknowledged ON ledger.alert_steps",
    when: `${isRecorded("acknowledged")} AND NEW.ended IS NOT NULL AND ${stateOf} IS NOT 'NEW'`,
    ...alertStep("acknowledged", "acknowledgeConfirmed"),
  },
  ...onAlertStep("ended", "acknowledgeConfirmed", "NEW.acknowledged IS NOT NULL"),
  ...onAlertStep("ended", "alertEnded", wasOpen).map((trigger) => ({
    ...trigger,
    details: alertEnd,
  })),
  ...onAlertStep("dismissed", "alertDismissed"),
  {
    on: "UPDATE OF dismissed ON ledger.alert_steps",
    // An alert that is raised again is no longer dismissed.
    when: "NEW.dismissed IS NULL AND OLD.dismissed IS NOT NULL AND NEW.seen IS OLD.seen",
    ...alertStep("dismissed", "alertRestored"),
  },
  {
    on: "UPDATE OF relisted ON ledger.alert_steps",
    when: isRecorded("relisted"),
    ...alertStep("relisted", "acknowledgeRejected"),
    details: "json_object('isRelisted', 1)",
  },
  { ...snooze, on: "UPDATE OF snoozed ON ledger.triage", when: isSnoozed },
  { ...snooze, on: "INSERT ON ledger.triage", when: isSnoozed },
  {
    on: "UPDATE OF snoozed ON ledger.triage",
    when: "NEW.kind = 'alert' AND NEW.snoozed IS NULL AND OLD.snoozed IS NOT NULL",
    ...alertStep("snoozed", "snoozeEnded"),
    at: "iif(NEW.woken IS NOT OLD.woken, NEW.woken, NULL)",
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
