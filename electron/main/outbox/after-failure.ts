import { nextDelay, type PollInterval } from "#main/service/back-off.ts";
import type { Failure } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { failureClassOf } from "./failure-class.ts";
import type { OutboxParts } from "./parts.ts";

/** Nothing is ever given up, so that the wait must not become too long to notice. */
const pollInterval: PollInterval = { every: 0, longest: 5 * 60_000 };

/** How long to wait after so many failures in a row. */
export const delayAfter = (
  failuresInRow: number,
  { retryAfterMs = null }: { retryAfterMs?: DurationMs | null },
  random: () => number,
): DurationMs => nextDelay(pollInterval, { failuresInRow, retryAfterMs }, random());

/** A failure as an entry keeps it. */
export const toCause = ({ code, message }: Failure): NonNullable<OutboxEntry["cause"]> => ({
  code,
  message,
});

type States = Record<"refused" | "waiting" | "unknown", OutboxState>;

/** What becomes of an entry after so many failures in a row: where time may help it is tried again. */
export function afterFailure(
  states: States,
  failuresInRow: number,
  failed: Failure,
  { now, random }: Pick<OutboxParts, "now" | "random">,
) {
  const failureClass = failureClassOf(failed.code);
  const kind = failureClass === "refused" || failureClass === "unknown" ? failureClass : "waiting";
  const mayPass = failureClass === "notTaken" || failureClass === "unknown";
  const isTriedAgain = mayPass && failed.code !== "cancelled";
  const nextAttempt = isTriedAgain ? now() + delayAfter(failuresInRow, failed, random) : null;
  return { state: states[kind], cause: toCause(failed), nextAttempt };
}
