/**
 * How current counts are. `now`: the account is watched; `catchingUp`: items that arrived during a pause may be
 * missing; `silent`: the account is not watched.
 */
export type CountCertainty = "now" | "catchingUp" | "silent";

const qualifiers: Record<CountCertainty, (text: string, count: number) => string> = {
  now: (text) => text,
  catchingUp: (text, count) => (count === 0 ? `${text} so far` : text),
  silent: (text) => `${text} when last checked`,
};

/** Qualifies a text with a count unless the count is current: "No changes so far". */
export const qualifyCount = (text: string, count: number, certainty: CountCertainty): string =>
  qualifiers[certainty](text, count);

/** Formats a count: "3 alerts waiting, 1 critical", "No alerts waiting", or "No alerts waiting so far" if not current. */
export function describeWaiting(
  alerts: number,
  certainty: CountCertainty = "now",
  critical = 0,
): string {
  if (alerts === 0) return qualifyCount("No alerts waiting", 0, certainty);
  const waiting = `${countOf(alerts, "alert")} waiting`;
  const text = critical === 0 ? waiting : `${waiting}, ${critical.toLocaleString()} critical`;
  return qualifyCount(text, alerts, certainty);
}

/** Formats a count: "3 unread messages", "No unread messages so far". */
export const describeUnread = (messages: number, certainty: CountCertainty = "now"): string =>
  qualifyCount(
    messages === 0 ? "No unread messages" : countOf(messages, "unread message"),
    messages,
    certainty,
  );

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString()} ${what}${count === 1 ? "" : "s"}`;
