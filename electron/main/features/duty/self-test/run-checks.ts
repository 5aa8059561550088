import type { SetTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { TimeoutError, withTimeout } from "#main/system/with-timeout.ts";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type Check, type Outcome, unknown } from "./outcome.ts";

/** What running checks needs. */
export type RunParts = {
  setTimer: SetTimer;
  /** Called with each line when its check starts and when it has ended. */
  onLine: (line: SelfTestLine) => void;
  report: Report;
};

/** Runs all checks at the same time, each within its limit; resolves to their lines in the given order. Never rejects. */
export function runChecks(
  checks: Check[],
  { setTimer, onLine, report }: RunParts,
): Promise<SelfTestLine[]> {
  async function attempt({ check, limit, run, late }: Check): Promise<Outcome> {
    try {
      return await withTimeout(limit, Promise.resolve().then(run), setTimer);
    } catch (error) {
      if (error instanceof TimeoutError) return late;
      report(`the self-test of ${check} failed unexpectedly`, error);
      return unknown(t("duty.checkFailedUnexpectedly"));
    }
  }

  return Promise.all(
    checks.map(async (one) => {
      const { check } = one;
      onLine({ check, state: "running", text: "", remedy: null });
      const line = { check, ...(await attempt(one)) };
      onLine(line);
      return line;
    }),
  );
}
