import type { Format } from "#shared/lib/format.ts";
import { t } from "#shared/texts/t.ts";

/**
 * How current counts are. `now`: the account is watched; `catchingUp`: items that arrived during a pause may be
 * missing; `silent`: the account is not watched.
 */
export type CountCertainty = "now" | "catchingUp" | "silent";

const qualifiers: Record<CountCertainty, (text: string) => string> = {
  now: (text) => text,
  catchingUp: (text) => t("inbox.soFar", { text }),
  silent: (text) => t("inbox.whenLastChecked", { text }),
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
  const waiting =
    alerts === 0
      ? t("inbox.noAlertsWaiting")
      : t("inbox.waiting", { counted: t("counts.alert", { count: alerts }) });
  const text =
    critical === 0 ? waiting : t("inbox.critical", { waiting, count: format.count(critical) });
  return qualifyCount(text, certainty);
}

/** Formats a count: "3 unread messages", "No unread messages so far". */
export const describeUnread = (
  messages: number,
  format: CountFormat,
  certainty: CountCertainty = "now",
): string =>
  qualifyCount(
    messages === 0 ? t("inbox.noUnreadMessages") : t("counts.unreadMessage", { count: messages }),
    certainty,
  );
