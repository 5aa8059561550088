export const logKinds = [
  "event",
  "information",
  "decision",
  "action",
  "notification",
  "handover",
  "correction",
] as const;

/** The kinds of entries that users write. */
export const manualKinds = ["information", "decision", "correction"] as const;

/** What automatic entries are about. */
export const dutyEventKinds = [
  "shiftStarted",
  "shiftExtended",
  "shiftEnded",
  "selfTest",
  "alertArrived",
  "alertAnnounced",
  "alertRepeated",
  "alertDeferred",
  "alertEnded",
  "acknowledgeRequested",
  "acknowledgeAccepted",
  "acknowledgeConfirmed",
  "acknowledgeRejected",
  "acknowledgeWithdrawn",
  "alertSnoozed",
  "snoozeEnded",
  "alertDismissed",
  "alertRestored",
  "alertHandedOver",
  "alertTaken",
  "alertEscalated",
  "messageSent",
  "messageConfirmed",
  "messageRejected",
  "notWatching",
  "watchingAgain",
  "policyChanged",
  "handoverSigned",
  "handoverReadBack",
  "readBackDismissed",
  "headSent",
  "exported",
  "logReplaced",
] as const;

/** The automatic entries of what people decided about a shift, besides what they wrote. */
export const peoplesEvents = [
  "shiftStarted",
  "shiftExtended",
  "shiftEnded",
  "selfTest",
  "alertHandedOver",
  "alertTaken",
  "handoverSigned",
  "handoverReadBack",
  "readBackDismissed",
  "logReplaced",
] as const satisfies readonly DutyEventKind[];

/** What an automatic entry is about. */
export type DutyEventKind = (typeof dutyEventKinds)[number];
