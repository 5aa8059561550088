import { nextDelay, type PollInterval } from "#main/service/back-off.ts";
import type { Failure } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { classifyFailure } from "#shared/outbox/failure-class.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import type { OutboxParts } from "./parts.ts";

/** Entries are never given up, so the wait must stay short enough to be noticed. */
const pollInterval: PollInterval = { every: 0, maxDelay: 5 * 60_000 };

/** Returns how long to wait after a number of failures in a row. */
export const getRetryDelay = (
  failuresInRow: number,
  { retryAfterMs = null }: { retryAfterMs?: DurationMs | null },
  random: () => number,
): DurationMs => nextDelay(pollInterval, { failuresInRow, retryAfterMs }, random());

export const toCause = ({ code, message }: Failure): NonNullable<OutboxEntry["cause"]> => ({
  code,
  message,
});

/** Waits longer each time: 10, 20, 40 and 60 s. */
const getBlockDelay = (inRow: number): DurationMs => Math.min(60_000, 10_000 * 2 ** (inRow - 1));

/** Returns the change of an entry after a number of failures in a row; a failure that may pass is retried. */
export function getChangeAfterFailure(
  states: Record<"refused" | "waiting" | "unknown", OutboxState>,
  failuresInRow: number,
  failed: Failure,
  { now, random }: Pick<OutboxParts, "now" | "random">,
) {
  const failureClass = classifyFailure(failed.code);
  const kind = failureClass === "refused" || failureClass === "unknown" ? failureClass : "waiting";
  const isTransient = failureClass === "notTaken" || failureClass === "unknown";
  const isRetried = isTransient && failed.code !== "cancelled";
  const delay =
    failed.code === "blocked"
      ? getBlockDelay(failuresInRow)
      : getRetryDelay(failuresInRow, failed, random);
  const nextAttempt = isRetried ? now() + delay : null;
  return { state: states[kind], cause: toCause(failed), nextAttempt };
}
