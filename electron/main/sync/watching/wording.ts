import { getFormat } from "#main/system/format.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching } from "#shared/sync/watching-schema.ts";
import { describeCause } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";

type Text = { title: string; body: string };

/** "No updates since 10:12: can't reach the service" */
const describeSilence = (silence: NotWatching, now: EpochMs): string =>
  t("sync.noUpdatesSince", {
    time: getFormat().moment(silence.since, now),
    cause: describeCause(silence),
  });

/** An account; `name` returns null if it is the only one. */
type WatchedAccount = { readWatching(): Watching | null; name(): string | null };

/** Describes the silence of the first account that is not watched; null if all are watched. */
export function describeFirstSilence(accounts: WatchedAccount[], now: EpochMs): string | null {
  for (const { readWatching, name } of accounts) {
    const watching = readWatching();
    if (watching?.state !== "notWatching") continue;
    const text = describeSilence(watching, now);
    const accountName = name();
    return accountName === null ? text : `${accountName}: ${text}`;
  }
  return null;
}

/** Describes an account that has not been watched for a time. */
export const describeUnwatched = (
  { cause, asked, message, heard }: NotWatching,
  lasted: DurationMs,
  account: string | null,
): Text => ({
  title: t("sync.noUpdatesFor", { duration: describeSpan(lasted) }),
  body: toLines([
    account,
    `${capitalise(describeCause({ cause, asked }))}.`,
    remedies[cause] ?? message,
    heard === null
      ? t("sync.noAlertsOrMessages")
      : t("sync.alertsAndMessagesSince", {
          time: getFormat().date(heard, heard),
          time2: getFormat().clock(heard),
        }),
  ]),
});

/** Describes that it is watched again; `came` is null if the arrivals are unknown. */
export const describeReturn = (
  lasted: DurationMs,
  came: { alerts: number; messages: number } | null,
  account: string | null,
): Text => ({
  title: t("sync.connectedAgain"),
  body: toLines([
    account,
    t("sync.in", { arrivals: describeArrivals(came), duration: describeSpan(lasted) }),
  ]),
});

const remedies: Partial<Record<NotWatching["cause"], string>> = {
  get sessionEnded() {
    return t("sync.openWatchdeskAndSign");
  },
  get keychainLocked() {
    return t("sync.openWatchdeskForDetails");
  },
  get sealed() {
    return t("sync.openWatchdeskAndEnter");
  },
};

function describeArrivals(came: { alerts: number; messages: number } | null): string {
  if (came === null) return t("sync.newItemsCouldNot");
  const { alerts, messages } = came;
  const parts = [
    ...(alerts > 0 ? [formatCount(alerts, "alert")] : []),
    ...(messages > 0 ? [formatCount(messages, "message")] : []),
  ];
  return parts.length === 0
    ? t("sync.nothingNew")
    : t("sync.arrived", { join: parts.join(" and ") });
}

const formatCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? "" : "s"}`;

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const toLines = (lines: (string | null)[]): string =>
  lines.filter((line) => line !== null && line !== "").join("\n");
