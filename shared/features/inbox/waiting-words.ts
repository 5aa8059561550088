import { t } from "#shared/texts/t.ts";

/**
 * How current counts are. `now`: the account is watched; `catchingUp`: items that arrived during a pause may be
 * missing; `silent`: the account is not watched.
 */
export type CountCertainty = "now" | "catchingUp" | "silent";

/** Formats a count: "3 alerts waiting, 1 critical", "No alerts waiting", or "No alerts waiting so far" if not current. */
export const describeWaiting = (
  alerts: number,
  certainty: CountCertainty = "now",
  critical = 0,
): string =>
  t("inbox.alertsWaiting", {
    count: alerts,
    hasCritical: critical > 0 ? "yes" : "no",
    critical,
    certainty,
  });

/** Formats a count: "3 unread messages", "No unread messages so far". */
export const describeUnread = (messages: number, certainty: CountCertainty = "now"): string =>
  t("inbox.unreadMessages", { count: messages, certainty });
