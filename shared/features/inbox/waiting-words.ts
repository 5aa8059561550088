import type { Format } from "#shared/lib/format.ts";

/**
 * How current counts are. `now`: the account is watched; `catchingUp`: items that arrived during a pause may be
 * missing; `silent`: the account is not watched.
 */
export type CountCertainty = "now" | "catchingUp" | "silent";

const qualifiers: Record<CountCertainty, (text: string) => string> = {
  now: (text) => text,
  catchingUp: (text) => `${text} so far`,
  silent: (text) => `${text} when last checked`,
};

type CountFormat = Pick<Format, "count" | "counted">;

/** Qualifies a text with a count unless the count is current: "7 alerts waiting so far". */
const qualifyCount = (text: string, certainty: CountCertainty): string =>
  qualifiers[certainty](text);

/** Formats a count: "3 alerts waiting, 1 critical", "No alerts waiting", or "No alerts waiting so far" if not current. */
export function describeWaiting(
  alerts: number,
  format: CountFormat,
  certainty: CountCertainty = "now",
  critical = 0,
): string {
  const waiting = alerts === 0 ? "No alerts waiting" : `${format.counted(alerts, "alert")} waiting`;
  const text = critical === 0 ? waiting : `${waiting}, ${format.count(critical)} critical`;
  return qualifyCount(text, certainty);
}

/** Formats a count: "3 unread messages", "No unread messages so far". */
export const describeUnread = (
  messages: number,
  format: CountFormat,
  certainty: CountCertainty = "now",
): string =>
  qualifyCount(
    messages === 0 ? "No unread messages" : format.counted(messages, "unread message"),
    certainty,
  );
