/**
 * How surely numbers are known: `now` while somebody listens; `catchingUp` where what came during a
 * pause is not all here; `silent` where nobody hears of anything.
 */
export type Hearing = "now" | "catchingUp" | "silent";

const unsure: Record<Hearing, (words: string, count: number) => string> = {
  now: (words) => words,
  catchingUp: (words, count) => (count === 0 ? `${words} so far` : words),
  silent: (words) => `${words} when last heard`,
};

/** "1 alert waiting", "No alerts waiting"; that none is, is said as certain only while somebody listens. */
export const describeWaiting = (alerts: number, hearing: Hearing = "now"): string =>
  unsure[hearing](
    alerts === 0 ? "No alerts waiting" : `${countOf(alerts, "alert")} waiting`,
    alerts,
  );

/** The same of messages: "3 unread messages", "No unread messages so far". */
export const describeUnread = (messages: number, hearing: Hearing = "now"): string =>
  unsure[hearing](
    messages === 0 ? "No unread messages" : countOf(messages, "unread message"),
    messages,
  );

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString()} ${what}${count === 1 ? "" : "s"}`;
