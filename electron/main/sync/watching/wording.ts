import { getFormat } from "#main/system/language.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching } from "#shared/sync/watching-schema.ts";
import { describeCause, describeCauseInSentence } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";

type Text = { title: string; body: string };

/** "No updates since 10:12: can't reach the service" */
const describeSilence = (silence: NotWatching, now: EpochMs): string =>
  t("sync.noUpdatesSince", {
    time: getFormat().moment(silence.heard ?? silence.since, now),
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
    describeCauseInSentence({ cause, asked }),
    remedies[cause]?.() ?? message,
    heard === null
      ? t("sync.nothingArrives")
      : t("sync.mayBeMissing", {
          date: getFormat().date(heard, heard),
          time: getFormat().clock(heard),
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
  body: toLines([account, describeArrivals(came, describeSpan(lasted))]),
});

const remedies: Partial<Record<NotWatching["cause"], () => string>> = {
  sessionEnded: () => t("sync.signInAgain"),
  keychainLocked: () => t("sync.openForDetails"),
  sealed: () => t("sync.enterPassphrase"),
};

function describeArrivals(
  came: { alerts: number; messages: number } | null,
  duration: string,
): string {
  if (came === null) return t("sync.arrivalsUnknown", { duration });
  const { alerts, messages } = came;
  if (alerts > 0 && messages > 0) return t("sync.arrivedBoth", { alerts, messages, duration });
  if (alerts > 0) return t("sync.arrivedAlerts", { alerts, duration });
  return messages > 0
    ? t("sync.arrivedMessages", { messages, duration })
    : t("sync.nothingArrived", { duration });
}

const toLines = (lines: (string | null)[]): string =>
  lines.filter((line) => line !== null && line !== "").join("\n");
