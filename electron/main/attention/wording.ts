import { rankSeverity } from "#shared/domain/severity.ts";
import type { Alert } from "#shared/model/alert.ts";
import type { Privacy } from "#shared/model/attention.ts";
import type { Message } from "#shared/model/message.ts";

/** The text of a native notification. */
export type NotificationText = { title: string; body: string };

/** How much a notification may say, and whose it is where there is more than one account. */
export type Telling = { privacy: Privacy; account: string | null };

const longestBody = 240;
const longestTitle = 120;
const mostNamed = 3;

/** "1 alert waiting", "3 alerts waiting", "No alerts waiting". */
export const describeWaiting = (count: number): string =>
  count === 0 ? "No alerts waiting" : `${countOf(count, "alert")} waiting`;

/** "1 unread message", "3 unread messages", "No unread messages". */
export const describeUnread = (count: number): string =>
  count === 0 ? "No unread messages" : countOf(count, "unread message");

/** What a notification says about one alert, for the first time or again. */
export function describeAlert(
  alert: Alert,
  { privacy, account }: Telling,
  isRepeated = false,
): NotificationText {
  if (privacy === "count") return toText(isRepeated ? "1 alert still waits" : "1 new alert", []);
  if (privacy === "who") {
    return toText(isRepeated ? "An alert still waits" : "New alert", [
      account,
      describeFrom(alert),
    ]);
  }
  const place = [alert.severity, alert.roomName].filter((part) => part !== null).join(" · ");
  const title = isRepeated ? `Still waiting: ${alert.title}` : alert.title;
  return toText(title, [account, place, alert.details]);
}

/** What one notification says about several alerts: the worst first, of equals the newest. */
export function describeAlerts(
  alerts: Alert[],
  { privacy, account }: Telling,
  isRepeated = false,
): NotificationText {
  const title = isRepeated
    ? `${alerts.length} alerts still wait`
    : countOf(alerts.length, "new alert");
  if (privacy === "count") return toText(title, []);
  if (privacy === "who") {
    const from = alerts.map(describeFrom).filter((one) => one !== null);
    return toText(title, [account, nameSome(from, "other")]);
  }
  const named = alerts.slice(0, mostNamed).map((alert) => alert.title);
  const rest = alerts.length - named.length;
  return toText(title, [account, ...named, rest > 0 ? `and ${rest} more` : null]);
}

/** The alerts in the order in which they are told of. */
export const sortByUrgency = <A extends Alert>(alerts: A[]): A[] =>
  alerts.toSorted(
    (one, other) => rank(one) - rank(other) || (other.created ?? 0) - (one.created ?? 0),
  );

const ranks = { critical: 0, warning: 1, notice: 2 };
const rank = ({ severity }: Alert): number => ranks[rankSeverity(severity)];

const describeFrom = ({ sender, roomName }: Alert): string | null => {
  const from = [sender, roomName].filter((part) => part !== null && part !== "");
  return from.length === 0 ? null : from.join(" · ");
};

/** What a notification says about the new messages of one conversation, oldest first. */
export function describeMessages(
  messages: Message[],
  { privacy, account }: Telling,
): NotificationText {
  const count = countOf(messages.length, "new message");
  if (privacy === "count") return toText(count, []);
  const who = messages.map(nameSender).at(-1) ?? nobody;
  if (privacy === "who") {
    const title =
      messages.length === 1 ? `Message from ${who}` : `${messages.length} messages from ${who}`;
    return toText(title, [account]);
  }
  return toText(who, [account, ...messages.slice(-mostNamed).map(({ text }) => text)]);
}

/** What one notification says about new messages of several conversations. */
export function describeConversations(
  messages: Message[],
  { privacy, account }: Telling,
): NotificationText {
  if (privacy === "count") return toText(countOf(messages.length, "new message"), []);
  const people = [...new Map(messages.map((one) => [one.userId, nameSender(one)])).values()];
  const from = people.length === 1 ? "1 person" : `${people.length} people`;
  const title = `${countOf(messages.length, "message")} from ${from}`;
  return toText(title, [account, nameSome(people, "other")]);
}

const nobody = "Somebody";
const nameSender = ({ sender }: Message): string => sender?.displayName ?? nobody;

/** "Mara, Jon, Ida and 2 others", each name once. */
function nameSome(names: string[], rest: string): string {
  const all = [...new Set(names)];
  const more = all.length - mostNamed;
  const named = all.slice(0, mostNamed).join(", ");
  return more > 0 ? `${named} and ${countOf(more, rest)}` : named;
}

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? "" : "s"}`;

const toText = (title: string, lines: (string | null)[]): NotificationText => ({
  title: shorten(title.replace(/\s+/g, " "), longestTitle),
  body: shorten(lines.filter((line) => line !== null && line !== "").join("\n"), longestBody),
});

/** Cut between words, and never through a character. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

/** The text as markup that shows just that text. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
