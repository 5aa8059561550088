import type { Alert } from "#shared/model/alert.ts";

/** The text of a native notification. */
export type NotificationText = { title: string; body: string };

const longestBody = 240;

/** "1 alert waiting", "3 alerts waiting", "No alerts waiting". */
export function describeWaiting(count: number): string {
  if (count === 0) return "No alerts waiting";
  return count === 1 ? "1 alert waiting" : `${count} alerts waiting`;
}

/** What a notification says about one alert; `account` names whose it is where that is a question. */
export function describeAlert(alert: Alert, account: string | null): NotificationText {
  const place = [alert.severity, alert.roomName].filter((part) => part !== null).join(" · ");
  return { title: alert.title, body: toBody([account, place, alert.details]) };
}

/** What one notification says about several alerts, the newest first. */
export function describeAlerts(alerts: Alert[], account: string | null): NotificationText {
  const named = alerts.slice(0, 3).map((alert) => alert.title);
  const rest = alerts.length - named.length;
  const lines = rest > 0 ? [...named, `and ${rest} more`] : named;
  return { title: `${alerts.length} new alerts`, body: toBody([account, ...lines]) };
}

const toBody = (lines: (string | null)[]): string =>
  shorten(lines.filter((line) => line !== null && line !== "").join("\n"));

function shorten(text: string): string {
  if (text.length <= longestBody) return text;
  const cut = text.slice(0, longestBody - 1);
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

/** The text as markup that shows just that text. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
