import { formatEnd } from "#shared/features/alerts/acknowledgement.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogKind, LogRecord } from "#shared/features/duty/log-schema.ts";
import { formatLogClock, formatLogTime } from "#shared/features/duty/log-time.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** What is known of an event besides its kind; each kind has some of it. */
export type EventDetails = {
  role?: string;
  scope?: { rooms: { name: string }[]; kinds: string[] };
  ends?: EpochMs | null;
  reason?: string | null;
  state?: string;
  text?: string | null;
  until?: EpochMs | null;
  since?: EpochMs;
  from?: EpochMs;
  to?: EpochMs;
  cause?: string;
  message?: string;
  user?: string;
  step?: string;
  isRelisted?: 0 | 1;
  isShiftEnd?: 0 | 1;
  by?: string | null;
  byAt?: EpochMs | null;
  listed?: EpochMs | null;
  ended?: EpochMs | null;
  [more: string]: unknown;
};

/** What the text of an entry is made of. */
type Facts = { record: LogRecord | null; subject: string | null; details: EventDetails };

/** The kind of entry of each event, and its text. */
type Description = { kind: LogKind; describe: (facts: Facts) => string };

const titled =
  (text: string): Description["describe"] =>
  ({ record }) =>
    `${text}: ${record?.title || t("duty.anAlertWithoutA")}`;

const event = (text: string): Description => ({ kind: "event", describe: titled(text) });

const describeMessage =
  (text: string): Description["describe"] =>
  ({ record, details }) =>
    `${text} ${record?.title || t("duty.anUnnamedUser")}: ${details.text ?? ""}`;

/** The names of checks whose own names are not words of the screen. */
const checkNames: Record<string, string> = {
  get disk() {
    return t("duty.diskSpace2");
  },
  get quiet() {
    return t("duty.doNotDisturb");
  },
  get lock() {
    return t("duty.screenLock2");
  },
};

const selfTestStates: Record<string, string> = {
  passed: "passed",
  failed: "failed",
  get unknown() {
    return t("duty.couldNotBeChecked");
  },
  get confirm() {
    return t("duty.notConfirmedByThe");
  },
  get running() {
    return t("duty.notFinished");
  },
};

const endReasons: Record<string, string> = {
  get user() {
    return t("duty.offDuty");
  },
  get planned() {
    return t("duty.offDutyAtThe");
  },
  get signOut() {
    return t("duty.offDutyBySigning");
  },
};

/** Describes each event in a sentence that is the same in every language and zone of the computer. */
const descriptions: Record<DutyEventKind, Description> = {
  shiftStarted: { kind: "event", describe: ({ details }) => describeStart(details) },
  shiftExtended: {
    kind: "event",
    describe: ({ details: { ends } }) =>
      ends == null
        ? t("duty.plannedEndRemoved")
        : t("duty.plannedEnd", { logTime: formatLogTime(ends) }),
  },
  shiftEnded: {
    kind: "event",
    describe: ({ details }) => endReasons[details.reason ?? ""] ?? t("duty.offDuty"),
  },
  selfTest: {
    kind: "event",
    describe: ({ subject, details: { state = "", text } }) =>
      t("duty.selfTest2", {
        checkName: checkNames[subject ?? ""] ?? subject ?? "",
        selfTestState: selfTestStates[state] ?? state,
        text: text ?? "",
      }).trim(),
  },
  alertArrived: event("Alert arrived"),
  alertAnnounced: { kind: "notification", describe: titled("Notification shown") },
  alertRepeated: { kind: "notification", describe: titled("Notification repeated") },
  alertDeferred: {
    kind: "notification",
    describe: titled("Notification deferred by Do not disturb"),
  },
  alertEnded: { kind: "event", describe: (facts) => titled(describeAlertEnd(facts))(facts) },
  acknowledgeRequested: event("Acknowledgement requested"),
  acknowledgeAccepted: event("Acknowledgement accepted by the service"),
  acknowledgeConfirmed: event("Acknowledgement confirmed by the service's list"),
  acknowledgeRejected: {
    kind: "event",
    describe: ({ record, details, ...facts }) =>
      details.isRelisted === 1
        ? titled(t("duty.alertIsStillListed"))({ record, details, ...facts })
        : `${titled(t("duty.acknowledgementRejectedByThe"))({ record, details, ...facts })}${
            details.message === undefined ? "" : ` (${details.message})`
          }`,
  },
  acknowledgeWithdrawn: event("Acknowledgement withdrawn"),
  alertSnoozed: {
    kind: "event",
    describe: ({ details: { until }, ...facts }) =>
      titled(
        until == null
          ? t("duty.alertSnoozedUntilThe")
          : t("duty.alertSnoozedUntil", { logClock: formatLogClock(until) }),
      )({ details: {}, ...facts }),
  },
  snoozeEnded: event("Snooze ended"),
  alertDismissed: event("Alert dismissed on this computer"),
  alertRestored: event("Dismissal of the alert undone"),
  alertHandedOver: {
    kind: "handover",
    describe: ({ details, ...facts }) =>
      titled(
        details.step === "withdrawn"
          ? t("duty.offerToWithdrawn", { user: details.user ?? t("duty.anotherUser") })
          : t("duty.alertOfferedTo", { user: details.user ?? t("duty.anotherUser") }),
      )({ details, ...facts }),
  },
  alertTaken: {
    kind: "handover",
    describe: ({ details, ...facts }) =>
      titled(t("duty.hasTakenTheAlert", { user: details.user ?? t("duty.anotherUser2") }))({
        details,
        ...facts,
      }),
  },
  alertEscalated: {
    kind: "notification",
    describe: ({ details, ...facts }) =>
      titled(
        t("duty.alertEscalated", { step: details.step === undefined ? "" : `, ${details.step}` }),
      )({
        details,
        ...facts,
      }),
  },
  messageSent: { kind: "event", describe: describeMessage("Message accepted by the service, to") },
  messageConfirmed: { kind: "event", describe: describeMessage("Message confirmed, to") },
  messageRejected: {
    kind: "event",
    describe: describeMessage("Message rejected by the service, to"),
  },
  notWatching: {
    kind: "event",
    describe: ({ details: { since = 0, message, cause } }) =>
      t("duty.notWatchingSince", {
        logClock: formatLogClock(since),
        message: message || cause || t("duty.unknownCause"),
      }),
  },
  watchingAgain: {
    kind: "event",
    describe: ({ details: { from = 0, to = 0, isShiftEnd } }) =>
      t("duty.watchingAgainNotWatched", {
        isShiftEnd: isShiftEnd ?? 0,
        logClock: formatLogClock(from),
        logClock2: formatLogClock(to),
        duration: describeSpan(to - from),
      }),
  },
  policyChanged: {
    kind: "event",
    describe: ({ details }) => t("duty.thePolicyChanged", { text: details.text ?? "" }),
  },
  checklist: { kind: "action", describe: ({ details }) => details.text ?? "" },
  handoverSigned: { kind: "handover", describe: ({ details }) => details.text ?? "" },
  handoverReadBack: { kind: "handover", describe: ({ details }) => details.text ?? "" },
  readBackDismissed: { kind: "handover", describe: ({ details }) => details.text ?? "" },
  headSent: { kind: "information", describe: ({ details }) => details.text ?? "" },
  exported: { kind: "information", describe: ({ details }) => details.text ?? "" },
  logReplaced: {
    kind: "event",
    describe: ({ details: { text, reason } }) =>
      t("duty.theFormerLogIs", {
        reason: reason == null ? "" : ` (${reason})`,
        text: text == null ? t("duty.thereIsNoFile") : t("duty.itsFileIsKept", { text }),
      }),
  },
};

/** Describes how an alert ended as the screens do, with times of the log. */
function describeAlertEnd({ details: { state, by, byAt, listed, ended } }: Facts): string {
  const end = listed == null || ended == null ? null : { from: listed, to: ended };
  const when =
    byAt == null
      ? formatEnd(end, formatLogClock)
      : t("duty.at2", { logClock: formatLogClock(byAt) });
  if (by != null) return t("duty.alertAcknowledgedBy", { by, when });
  if (when === "") return t("duty.alertIsNoLonger");
  return state === "ACKNOWLEDGED"
    ? t("duty.alertAcknowledgedBySomeone", { when })
    : t("duty.alertStoppedBeingNew", { when });
}

function describeStart({ role = "", scope, ends }: EventDetails): string {
  const rooms = (scope?.rooms ?? []).map(({ name }) => name);
  const parts = [
    t("duty.onDutyAs", { role }),
    `rooms: ${rooms.length === 0 ? "all" : rooms.join(", ")}`,
    `kinds: ${(scope?.kinds ?? []).length === 0 ? "all" : scope?.kinds.join(", ")}`,
    ends == null ? t("duty.noPlannedEnd") : t("duty.plannedEnd2", { logTime: formatLogTime(ends) }),
  ];
  return parts.join("; ");
}

/** Describes an event as an entry: its kind and its text. */
export function describeEvent(kind: DutyEventKind, facts: Facts): { kind: LogKind; text: string } {
  const description = descriptions[kind];
  return { kind: description.kind, text: description.describe(facts) };
}
