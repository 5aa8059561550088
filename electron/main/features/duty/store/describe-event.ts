import { formatEnd } from "#shared/features/alerts/acknowledgement.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogKind, LogRecord } from "#shared/features/duty/log-schema.ts";
import { formatLogClock, formatLogTime } from "#shared/features/duty/log-time.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";

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
    `${text}: ${record?.title || "an alert without a title"}`;

const event = (text: string): Description => ({ kind: "event", describe: titled(text) });

const describeMessage =
  (text: string): Description["describe"] =>
  ({ record, details }) =>
    `${text} ${record?.title || "an unnamed user"}: ${details.text ?? ""}`;

/** The names of checks whose own names are not words of the screen. */
const checkNames: Record<string, string> = {
  disk: "disk space",
  quiet: "Do not disturb",
  lock: "screen lock",
};

const selfTestStates: Record<string, string> = {
  passed: "passed",
  failed: "failed",
  unknown: "could not be checked",
  confirm: "not confirmed by the user",
  running: "not finished",
};

const endReasons: Record<string, string> = {
  user: "Off duty",
  planned: "Off duty at the planned end",
  signOut: "Off duty by signing out",
};

/** Describes each event in a sentence that is the same in every language and zone of the computer. */
const descriptions: Record<DutyEventKind, Description> = {
  shiftStarted: { kind: "event", describe: ({ details }) => describeStart(details) },
  shiftExtended: {
    kind: "event",
    describe: ({ details: { ends } }) =>
      ends == null ? "Planned end removed" : `Planned end: ${formatLogTime(ends)}`,
  },
  shiftEnded: {
    kind: "event",
    describe: ({ details }) => endReasons[details.reason ?? ""] ?? "Off duty",
  },
  selfTest: {
    kind: "event",
    describe: ({ subject, details: { state = "", text } }) =>
      `Self-test, ${checkNames[subject ?? ""] ?? subject}: ${selfTestStates[state] ?? state}. ${text ?? ""}`.trim(),
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
        ? titled("Alert is still listed after its acknowledgement")({ record, details, ...facts })
        : `${titled("Acknowledgement rejected by the service")({ record, details, ...facts })}${
            details.message === undefined ? "" : ` (${details.message})`
          }`,
  },
  acknowledgeWithdrawn: event("Acknowledgement withdrawn"),
  alertSnoozed: {
    kind: "event",
    describe: ({ details: { until }, ...facts }) =>
      titled(
        until == null
          ? "Alert snoozed until the user returns"
          : `Alert snoozed until ${formatLogClock(until)}`,
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
          ? `Offer to ${details.user ?? "another user"} withdrawn`
          : `Alert offered to ${details.user ?? "another user"}`,
      )({ details, ...facts }),
  },
  alertTaken: {
    kind: "handover",
    describe: ({ details, ...facts }) =>
      titled(`${details.user ?? "Another user"} has taken the alert`)({ details, ...facts }),
  },
  alertEscalated: {
    kind: "notification",
    describe: ({ details, ...facts }) =>
      titled(`Alert escalated${details.step === undefined ? "" : `, ${details.step}`}`)({
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
      `Not watching since ${formatLogClock(since)}: ${message || cause || "unknown cause"}`,
  },
  watchingAgain: {
    kind: "event",
    describe: ({ details: { from = 0, to = 0, isShiftEnd } }) =>
      `${isShiftEnd === 1 ? "Not watching until the end of the shift." : "Watching again."} Not watched from ${formatLogClock(from)} to ${formatLogClock(to)} (${describeSpan(to - from)}).`,
  },
  policyChanged: {
    kind: "event",
    describe: ({ details }) => `The policy changed: ${details.text ?? ""}`,
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
      `The former log is damaged${reason == null ? "" : ` (${reason})`}. ${text == null ? "There is no file of it." : `Its file is kept: ${text}`}`,
  },
};

/** Describes how an alert ended as the screens do, with times of the log. */
function describeAlertEnd({ details: { state, by, byAt, listed, ended } }: Facts): string {
  const end = listed == null || ended == null ? null : { from: listed, to: ended };
  const when = byAt == null ? formatEnd(end, formatLogClock) : ` at ${formatLogClock(byAt)}`;
  if (by != null) return `Alert acknowledged by ${by}${when}`;
  if (when === "") return "Alert is no longer new";
  return state === "ACKNOWLEDGED"
    ? `Alert acknowledged by someone else${when}`
    : `Alert stopped being new${when}`;
}

function describeStart({ role = "", scope, ends }: EventDetails): string {
  const rooms = (scope?.rooms ?? []).map(({ name }) => name);
  const parts = [
    `On duty as ${role}`,
    `rooms: ${rooms.length === 0 ? "all" : rooms.join(", ")}`,
    `kinds: ${(scope?.kinds ?? []).length === 0 ? "all" : scope?.kinds.join(", ")}`,
    ends == null ? "no planned end" : `planned end: ${formatLogTime(ends)}`,
  ];
  return parts.join("; ");
}

/** Describes an event as an entry: its kind and its text. */
export function describeEvent(kind: DutyEventKind, facts: Facts): { kind: LogKind; text: string } {
  const description = descriptions[kind];
  return { kind: description.kind, text: description.describe(facts) };
}
