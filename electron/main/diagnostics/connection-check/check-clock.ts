import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { bad, good, type Outcome, skipped, warning } from "./outcome.ts";
import { describeSpan } from "./span.ts";

const tolerated: DurationMs = 60_000;
const harmful: DurationMs = 5 * 60_000;

/** Whether this computer's clock agrees with that of the service, which is null where unknown. */
export const checkClock = (
  host: string,
  now: EpochMs,
  serverTime: EpochMs | null,
): Outcome<true> => {
  if (serverTime === null) return skipped(`${host} does not send its time.`, true);
  const ahead = now - serverTime;
  const distance = Math.abs(ahead);
  if (distance < tolerated) return good(`This computer's clock agrees with that of ${host}.`, true);
  const finding = `This computer's clock is ${describeSpan(distance)} ${ahead > 0 ? "ahead of" : "behind"} that of ${host}.`;
  const advice =
    "Let the system set the clock automatically. Certificates and single sign-on depend on it.";
  return distance < harmful ? warning(finding, advice, true) : bad(finding, advice);
};
