import { getFormat } from "#main/system/format.ts";
import type { Alert, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { severityLevels } from "#shared/features/alerts/severity.ts";
import { formatKnownSeverity } from "#shared/features/alerts/severity-words.ts";
import { withoutLinks } from "#shared/features/messages/attached-records.ts";
import { nameUnknownSender, writeUnreadable } from "#shared/features/messages/message-text.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import { isolate, revealControls, toLine } from "#shared/lib/plain-text.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { formatRecordTitle, readOrigin } from "#shared/records/record-title.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

export type NotificationText = { title: string; body: string };

/**
 * How much a notification may show, and the account's name if there is more than one account. "sender" is less than "who": no
 * room, as anybody may read it.
 */
export type WordingOptions = { privacy: Privacy | "sender"; account: string | null };

/** How much a notification may show while Watchdesk is locked, by the user's setting. */
export const toLockedWording = (privacy: Privacy): WordingOptions => ({
  privacy: privacy === "count" ? "count" : "sender",
  account: null,
});

/** Why alerts are notified: they are new, still wait, or were not acknowledged in time. */
export type Occasion = "new" | "repeated" | { unacknowledgedFor: DurationMs };

/** A text of the service, or names that are joined, and how many more there are. */
export type Line = string | { names: string[]; between: string; others: number };

const maxBody = 240;
const maxTitle = 120;
const maxNamed = 3;

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

/** Lists the names of the first items, a line each, and how many more there are, if that is known. */
export function listFirst<Item>(
  items: Item[],
  name: (item: Item) => string,
  hasMore = false,
): string[] {
  const rest = items.length - maxNamed;
  const end = hasMore
    ? [t("notifications.andMore")]
    : rest > 0
      ? [t("common.andCountMore", { count: rest })]
      : [];
  return [...items.slice(0, maxNamed).map(name), ...end];
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

const listKnown = (names: (string | null)[]): string[] =>
  names.flatMap((name) => (name === null || name === "" ? [] : [name]));

const listFrom = ({ sender, roomName }: Alert, privacy: WordingOptions["privacy"]): string[] =>
  listKnown([sender, privacy === "sender" ? null : roomName]);

/** "Mara · Utilities" */
const joinNames = (names: string[]): Line => ({ names, between: " · ", others: 0 });

/** Formats the notification about new messages of one conversation, oldest first. */
export function describeMessages(
  messages: Message[],
  { privacy, account }: WordingOptions,
): NotificationText {
  const count = messages.length;
  if (privacy === "count") return toText(t("notifications.newMessages", { count }), []);
  const who = messages.map(formatSender).at(-1) ?? unnamedSender();
  if (privacy !== "everything")
    return toText((name) => t("notifications.messagesFrom", { count, name }), [account], who);
  return toText(who, [account, ...messages.slice(-maxNamed).map(formatMessage)]);
}

/** Formats the notification about new messages of several conversations. */
export function describeConversations(
  messages: Message[],
  { privacy, account }: WordingOptions,
): NotificationText {
  const count = messages.length;
  if (privacy === "count") return toText(t("notifications.newMessages", { count }), []);
  const senders = [...new Map(messages.map((one) => [one.userId, formatSender(one)])).values()];
  const title = t("notifications.messagesFromPeople", { count, people: senders.length });
  return toText(title, [account, formatNames(senders)]);
}

const unnamedSender = () => t("notifications.somebody");
const formatSender = ({ sender, userId }: Message): string =>
  sender?.displayName ?? (userId === unknownUserId ? nameUnknownSender() : unnamedSender());
const formatMessage = ({ text, unreadable }: Message): string =>
  unreadable === undefined ? withoutLinks(text) : writeUnreadable();

/** "Mara, Jon, Ida and 2 others", each name once. */
function formatNames(all: string[]): Line {
  const names = [...new Set(all)];
  const others = Math.max(0, names.length - maxNamed);
  return { names: names.slice(0, maxNamed), between: ", ", others };
}

/** The number of characters by which `isolate` lengthens a name. */
const isolationLength = 2;

/** Joins a title, which may contain a name, and lines; hidden characters are made visible. */
export function toText(
  title: string | ((name: string) => string),
  lines: (Line | null)[],
  name = "",
): NotificationText {
  const write = typeof title === "string" ? (end: string) => `${toLine(title)}${end}` : title;
  const left = maxTitle - write("").length - isolationLength;
  const texts = lines.map((line) => (line === null ? "" : formatLine(line))).filter(Boolean);
  return {
    title: shorten(write(isolate(shorten(toLine(name), left))), maxTitle),
    body: shorten(texts.join("\n"), maxBody),
  };
}

function formatLine(line: Line): string {
  if (typeof line === "string") return revealControls(line);
  const names = line.names.map(isolate).join(line.between);
  return line.others === 0
    ? names
    : t("notifications.namesAndOthers", { names, count: line.others });
}

/** Cuts a text between words, never within a character. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/(?<!\s)\s+\S*$/, "")}…`;
}

export const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
