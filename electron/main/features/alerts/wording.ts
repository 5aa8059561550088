import {
  formatNames,
  joinNames,
  listFirst,
  listKnown,
  type NotificationText,
  toText,
  type WordingOptions,
} from "#main/notifications/announcers/wording.ts";
import { getFormat } from "#main/system/language.ts";
import type { Alert, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { severityLevels } from "#shared/features/alerts/severity.ts";
import { formatKnownSeverity } from "#shared/features/alerts/severity-words.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { formatRecordTitle, readOrigin } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

/** Why alerts are notified: they are new, still wait, or were not acknowledged in time. */
export type Occasion = "new" | "repeated" | { unacknowledgedFor: DurationMs };

const formatAlertTitle = (alert: Alert): string =>
  formatRecordTitle("alert", { ...readOrigin(alert), name: alert.title });

export function describeAlert(
  alert: LedgeredAlert,
  { privacy, account }: WordingOptions,
  occasion: Occasion = "new",
): NotificationText {
  const isRaisedAgain = alert.ledger.former !== undefined;
  const overdue = typeof occasion === "string" ? null : describeSpan(occasion.unacknowledgedFor);
  const isRepeated = occasion === "repeated";
  if (privacy === "count") {
    return toText(formatAlertsTitle(1, occasion), []);
  }
  if (privacy !== "everything") {
    const news = isRaisedAgain ? t("notifications.alertRaisedAgain") : t("notifications.newAlert");
    const lines = [account, joinNames(listFrom(alert, privacy))];
    if (overdue !== null)
      return toText(t("notifications.alertNotAcknowledged", { duration: overdue }), lines);
    return toText(isRepeated ? t("notifications.alertStillWaiting") : news, lines);
  }
  const { roomName, details } = alert;
  const origin = joinNames(listKnown([formatKnownSeverity(alert), roomName]));
  const lines = [account, origin, describeArrival(alert), details];
  const title = formatAlertTitle(alert);
  if (overdue !== null)
    return toText(
      (name) => t("notifications.titleNotAcknowledged", { duration: overdue, title: name }),
      lines,
      title,
    );
  if (isRepeated)
    return toText((name) => t("notifications.titleStillWaiting", { title: name }), lines, title);
  return isRaisedAgain
    ? toText((name) => t("notifications.titleRaisedAgain", { title: name }), lines, title)
    : toText(title, lines);
}

/** The time at which an unreadable alert came; null for a readable one. */
const describeArrival = ({ unreadable, created, ledger }: LedgeredAlert): string | null => {
  const at = created ?? ledger.seen;
  if (unreadable === undefined || at === null) return null;
  return t("notifications.arrivedAt", {
    date: getFormat().date(at, at),
    time: getFormat().clock(at),
  });
};

/** Formats the notification about several alerts, in the given order. */
export function describeAlerts(
  alerts: Alert[],
  { privacy, account }: WordingOptions,
  occasion: Occasion = "new",
): NotificationText {
  const title = formatAlertsTitle(alerts.length, occasion);
  if (privacy === "count") return toText(title, []);
  if (privacy !== "everything") {
    const from = alerts.map((alert) => listFrom(alert, privacy).join(" · "));
    return toText(title, [account, formatNames(listKnown(from))]);
  }
  return toText(title, [account, ...listFirst(alerts, formatAlertTitle)]);
}

function formatAlertsTitle(count: number, occasion: Occasion): string {
  if (occasion === "new") return t("notifications.newAlerts", { count });
  if (occasion === "repeated") return t("notifications.alertsStillWaiting", { count });
  return t("notifications.alertsNotAcknowledged", {
    count,
    duration: describeSpan(occasion.unacknowledgedFor),
  });
}

/** Sorts alerts by level, then the newest first. */
export const sortByUrgency = <A extends Pick<LedgeredAlert, "level" | "created">>(
  alerts: A[],
): A[] =>
  alerts
    .map((alert) => ({
      alert,
      rank: severityLevels.indexOf(alert.level),
      created: alert.created ?? 0,
    }))
    .sort((one, other) => one.rank - other.rank || other.created - one.created)
    .map(({ alert }) => alert);

const listFrom = ({ sender, roomName }: Alert, privacy: WordingOptions["privacy"]): string[] =>
  listKnown([sender, privacy === "sender" ? null : roomName]);
