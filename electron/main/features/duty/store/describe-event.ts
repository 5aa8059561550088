import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogKind, LogRecord } from "#shared/features/duty/log-schema.ts";
import { formatLogClock, formatLogTime } from "#shared/features/duty/log-time.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** What is known of an event besides its kind; each kind has some of it. */
export type EventDetails = {
  role?: string;
  ends?: EpochMs | null;
  reason?: string | null;
  state?: string;
  text?: string | null;
  /** The checks of a self-test. */
  lines?: { check: string; state: string; text: string }[];
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
  (describe: Description["describe"]): Description["describe"] =>
  (facts) =>
    `${describe(facts)}: ${facts.record?.title || t("duty.alertWithoutTitle")}`;

const event = (describe: Description["describe"]): Description => ({
  kind: "event",
  describe: titled(describe),
});

const getText = ({ details }: Facts): string => details.text ?? "";

/** Returns the receiver and the text of a message. */
const getMessage = ({ record, details }: Facts) => ({
  name: record?.title || t("duty.unnamedUser"),
  text: details.text ?? "",
});

const getUser = ({ details }: Facts): string => details.user ?? t("duty.anotherUser");

/** Describes each event in a sentence with times that are the same in every zone of the computer. */
const descriptions: Record<DutyEventKind, Description> = {
  shiftStarted: { kind: "event", describe: ({ details }) => describeStart(details) },
  shiftExtended: {
    kind: "event",
    describe: ({ details: { ends } }) =>
      ends == null
        ? t("duty.plannedEndRemoved")
        : t("duty.plannedEndChanged", { time: formatLogTime(ends) }),
  },
  shiftEnded: { kind: "event", describe: ({ details }) => describeEnd(details) },
  selfTest: { kind: "event", describe: describeSelfTest },
  alertArrived: event(() => t("duty.alertArrived")),
  alertAnnounced: { kind: "notification", describe: titled(() => t("duty.notificationShown")) },
  alertRepeated: { kind: "notification", describe: titled(() => t("duty.notificationRepeated")) },
  alertDeferred: { kind: "notification", describe: titled(() => t("duty.notificationDeferred")) },
  alertEnded: event(describeAlertEnd),
  acknowledgeRequested: event(() => t("duty.acknowledgementRequested")),
  acknowledgeAccepted: event(() => t("duty.acknowledgementAccepted")),
  acknowledgeConfirmed: event(() => t("duty.acknowledgementConfirmed")),
  acknowledgeRejected: { kind: "event", describe: describeRejection },
  acknowledgeWithdrawn: event(() => t("duty.acknowledgementWithdrawn")),
  alertSnoozed: event(({ details: { until } }) =>
    until == null
      ? t("duty.alertSnoozedUntilReturn")
      : t("duty.alertSnoozedUntil", { time: formatLogClock(until) }),
  ),
  snoozeEnded: event(() => t("duty.snoozeEnded")),
  alertDismissed: event(() => t("duty.alertDismissed")),
  alertRestored: event(() => t("duty.alertRestored")),
  alertHandedOver: {
    kind: "handover",
    describe: titled((facts) =>
      facts.details.step === "withdrawn"
        ? t("duty.offerWithdrawn", { user: getUser(facts) })
        : t("duty.alertOffered", { user: getUser(facts) }),
    ),
  },
  alertTaken: {
    kind: "handover",
    describe: titled(({ details: { user } }) =>
      user === undefined ? t("duty.alertTakenByAnother") : t("duty.alertTaken", { user }),
    ),
  },
  alertEscalated: {
    kind: "notification",
    describe: titled(({ details: { step } }) =>
      step === undefined ? t("duty.alertEscalated") : t("duty.alertEscalatedBy", { step }),
    ),
  },
  messageSent: { kind: "event", describe: (facts) => t("duty.messageAccepted", getMessage(facts)) },
  messageConfirmed: {
    kind: "event",
    describe: (facts) => t("duty.messageConfirmed", getMessage(facts)),
  },
  messageRejected: {
    kind: "event",
    describe: (facts) => t("duty.messageRejected", getMessage(facts)),
  },
  notWatching: {
    kind: "event",
    describe: ({ details: { since = 0, message, cause } }) =>
      t("duty.notWatchingSince", {
        time: formatLogClock(since),
        reason: message || cause || t("duty.unknownCause"),
      }),
  },
  watchingAgain: {
    kind: "event",
    describe: ({ details: { from = 0, to = 0, isShiftEnd } }) =>
      t("duty.watchingAgain", {
        end: isShiftEnd === 1 ? "shift" : "watching",
        from: formatLogClock(from),
        to: formatLogClock(to),
        duration: describeSpan(to - from),
      }),
  },
  policyChanged: {
    kind: "event",
    describe: (facts) => t("duty.policyChanged", { change: getText(facts) }),
  },
  handoverSigned: { kind: "handover", describe: getText },
  handoverReadBack: { kind: "handover", describe: getText },
  readBackDismissed: { kind: "handover", describe: getText },
  headSent: { kind: "information", describe: getText },
  exported: { kind: "information", describe: getText },
  logReplaced: {
    kind: "event",
    describe: ({ details: { text, reason } }) =>
      [
        reason == null ? t("duty.formerLogDamaged") : t("duty.formerLogDamagedBecause", { reason }),
        text == null ? t("duty.noFileOfLog") : t("duty.fileOfLogKept", { file: text }),
      ].join(" "),
  },
};

function describeEnd({ reason }: EventDetails): string {
  if (reason === "planned") return t("duty.offDutyAtPlannedEnd");
  return reason === "signOut" ? t("duty.offDutyBySigningOut") : t("duty.offDuty");
}

/** Describes a self-test, or one check of it: what did not pass first. */
function describeSelfTest({ subject, details }: Facts): string {
  // Former versions queued an event for each check.
  const { state = "", text, lines = [{ check: subject ?? "", state, text: text ?? "" }] } = details;
  const describe = (line: (typeof lines)[number]) => {
    const check = t("duty.checkName", { check: line.check });
    const result = t("duty.checkState", { state: line.state });
    const values = { check, result };
    const words = lines.length === 1 ? t("duty.checkResult", values) : t("duty.checkLine", values);
    return `${words} ${line.text}`.trim();
  };
  const [failed, passed] = [false, true].map((isPassed) =>
    lines.filter((line) => (line.state === "passed") === isPassed).map(describe),
  ) as [string[], string[]];
  if (lines.length === 1) return [...failed, ...passed].join("");
  const summary = t("duty.selfTestResult", { passed: passed.length, total: lines.length });
  return [summary, ...failed, ...passed].join("\n");
}

function describeRejection(facts: Facts): string {
  const { isRelisted, message } = facts.details;
  if (isRelisted === 1) return titled(() => t("duty.alertStillListed"))(facts);
  const rejection = titled(() => t("duty.acknowledgementRejected"))(facts);
  return message === undefined ? rejection : `${rejection} (${message})`;
}

/** Describes how an alert ended as the screens do, with times of the log. */
function describeAlertEnd({ details: { state, by, byAt, listed, ended } }: Facts): string {
  const [from, to] = byAt == null ? [listed, ended] : [byAt, byAt];
  const times =
    from == null || to == null
      ? { from: "", to: "" }
      : { from: formatLogClock(from), to: formatLogClock(to) };
  const isKnown = times.from !== "";
  const when = !isKnown ? "unknown" : times.from === times.to ? "at" : "between";
  if (by != null) return t("duty.alertAcknowledgedBy", { by, when, ...times });
  if (!isKnown) return t("duty.alertNoLongerNew");
  return state === "ACKNOWLEDGED"
    ? t("duty.alertAcknowledgedByOther", { when, ...times })
    : t("duty.alertStoppedBeingNew", { when, ...times });
}

const describeStart = ({ role = "", ends }: EventDetails): string =>
  [
    t("duty.onDutyAs", { role }),
    ends == null ? t("duty.noPlannedEnd") : t("duty.plannedEnd", { time: formatLogTime(ends) }),
  ].join("; ");

export function describeEvent(kind: DutyEventKind, facts: Facts): { kind: LogKind; text: string } {
  const description = descriptions[kind];
  return { kind: description.kind, text: description.describe(facts) };
}
