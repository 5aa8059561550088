import { useQuery } from "@tanstack/react-query";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { wallAlertsQuery } from "./queries.ts";
import { useEachSecond } from "./use-each-second.ts";

/** How long a critical alert fills the screen after it was received. */
const takeoverTime: DurationMs = 60_000;

/** Lists the critical alerts that fill the screen at a time, the newest first: those that were just received and wait. */
const listTakeovers = (alerts: readonly LedgeredAlert[], now: EpochMs): LedgeredAlert[] =>
  alerts
    .filter((alert) => isCritical(alert) && isWaiting(alert) && isNew(alert, now))
    .toSorted((one, other) => (other.ledger.seen ?? 0) - (one.ledger.seen ?? 0));

const isNew = ({ ledger: { seen } }: LedgeredAlert, now: EpochMs): boolean =>
  seen !== null && now - seen < takeoverTime;

const toKey = ({ id }: LedgeredAlert): string => JSON.stringify(id);

/** Returns the critical alerts that fill the screen now. */
export function useTakeovers(): LedgeredAlert[] {
  const { data } = useQuery(wallAlertsQuery);
  const rows = data?.rows ?? [];
  const ids = useEachSecond(() => listTakeovers(rows, Date.now()).map(toKey).join("\n"));
  return listTakeovers(rows, Date.now()).filter((alert) => ids.includes(toKey(alert)));
}
