/**
 * How current counts are. `now`: the account is watched; `catchingUp`: items that arrived during a pause may be
 * missing; `silent`: the account is not watched.
 */
export type Hearing = "now" | "catchingUp" | "silent";

const unsure: Record<Hearing, (words: string, count: number) => string> = {
  now: (words) => words,
  catchingUp: (words, count) => (count === 0 ? `${words} so far` : words),
  silent: (words) => `${words} when last checked`,
};

/** Formats a count: "3 alerts waiting, 1 critical", "No alerts waiting", or "No alerts waiting so far" if not current. */
export function describeWaiting(alerts: number, hearing: Hearing = "now", critical = 0): string {
  if (alerts === 0) return unsure[hearing]("No alerts waiting", 0);
  const waiting = `${countOf(alerts, "alert")} waiting`;
  const text = critical === 0 ? waiting : `${waiting}, ${critical.toLocaleString()} critical`;
  return unsure[hearing](text, alerts);
}

/** Formats a count: "3 unread messages", "No unread messages so far". */
export const describeUnread = (messages: number, hearing: Hearing = "now"): string =>
  unsure[hearing](
    messages === 0 ? "No unread messages" : countOf(messages, "unread message"),
    messages,
  );

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString()} ${what}${count === 1 ? "" : "s"}`;
