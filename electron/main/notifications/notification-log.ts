import type { Report } from "#main/system/log.ts";
import type { Quiet } from "#shared/notifications/notifications.ts";
import { type Notice, readTag, type Shown } from "./notice.ts";

/** Creates the log of what becomes of notifications; `readQuiet` returns the Do not disturb in force. */
export function createNotificationLog(report: Report, readQuiet: () => Quiet | null) {
  return {
    recordOutcome: (notice: Notice, shown: Shown) =>
      report(
        shown.isShown ? "notification given" : "notification not shown",
        describeOutcome(notice, shown, readQuiet()),
      ),
    /** Records items that are not shown now (`deferred`) or never (`suppressed`). */
    recordHeldBack: (outcome: "deferred" | "suppressed", what: string) => {
      const quiet = outcome === "deferred" ? readQuiet() : null;
      const reason = quiet === null ? "" : `, ${describeQuiet(quiet)}`;
      report(`notification ${outcome}`, `${what}${reason}`);
    },
    recordWithdrawn: (tag: string) => report("notification withdrawn", describeKind(tag)),
    recordQuiet: (quiet: Quiet | null) =>
      report("Do not disturb", quiet === null ? "off" : describeQuiet(quiet)),
  };
}

/**
 * Describes a notice and its outcome for the log: kind, severity, occasion, sound or the reason for silence, the
 * Do not disturb that it bypasses, and the reason if it was not shown.
 */
function describeOutcome(notice: Notice, { reason }: Shown, quiet: Quiet | null): string {
  const { alerts } = notice;
  const facts = [
    describeKind(notice.tag),
    ...(alerts === undefined ? [] : [formatCount(alerts.count), alerts.severity, alerts.occasion]),
    describeSound(notice),
    ...(quiet === null ? [] : [`bypasses Do not disturb (${describeQuiet(quiet)})`]),
  ];
  return `${facts.join(", ")}${reason === null ? "" : `: ${reason}`}`;
}

/** The kind of a notice by its tag: "alert", "critical" for several critical alerts, "conversation", "record", … */
const describeKind = (tag: string): string => readTag(tag)?.kind ?? tag.split(":")[0] ?? "unknown";

/** "2 items", for the log. */
export const formatCount = (count: number): string => `${count} ${count === 1 ? "item" : "items"}`;

/** The reason for Do not disturb with its end in UTC, for the log. */
const describeQuiet = ({ why, until }: Quiet): string =>
  until === null ? why : `${why} until ${new Date(until).toISOString()}`;

function describeSound({ silence, alarm }: Notice): string {
  switch (silence) {
    case null:
      return alarm === undefined ? "sound" : `sound ${alarm}`;
    case "renewal":
      return "no sound (replaces a shown one)";
    case "never":
      return "no sound (never has one)";
    default:
      return `no sound (${silence} is off)`;
  }
}
