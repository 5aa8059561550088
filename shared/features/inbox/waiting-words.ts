/**
 * How surely numbers are known: `now` while somebody listens; `catchingUp` where what came during a
 * pause is not all here; `silent` where nobody hears of anything.
 */
export type Hearing = "now" | "catchingUp" | "silent";

const unsure: Record<Hearing, (words: string, count: number) => string> = {
  now: (words) => words,
  catchingUp: (words, count) => (count === 0 ? `${words} so far` : words),
  silent: (words) => `${words} when last checked`,
};

/**
 * "1 alert waiting", "3 alerts waiting, 1 critical", "No alerts waiting"; that none is, is said as
 * certain only while somebody listens.
 */
export function describeWaiting(alerts: number, hearing: Hearing = "now", critical = 0): string {
  if (alerts === 0) return unsure[hearing]("No alerts waiting", 0);
  const waiting = `${countOf(alerts, "alert")} waiting`;
  const told = critical === 0 ? waiting : `${waiting}, ${critical.toLocaleString()} critical`;
  return unsure[hearing](told, alerts);
}

/** The same of messages: "3 unread messages", "No unread messages so far". */
export const describeUnread = (messages: number, hearing: Hearing = "now"): string =>
  unsure[hearing](
    messages === 0 ? "No unread messages" : countOf(messages, "unread message"),
    messages,
  );

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString()} ${what}${count === 1 ? "" : "s"}`;
