import { toStoreFailure } from "#main/store/store-error.ts";
import type { Report } from "#main/system/log.ts";
import { type Failure, failure, type Result } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

export type OutcomeParts = {
  /** Runs when the service no longer accepts the token. */
  onExpired: () => void;
  report: Report;
};

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Creates the functions that turn every end of a request into an outcome, also an unexpected error. */
export function createOutcomes({ onExpired, report }: OutcomeParts) {
  function explain(error: unknown): { ok: false } & Failure {
    try {
      return toStoreFailure(error);
    } catch (unexpected) {
      report("a request failed unexpectedly", unexpected);
      return failure("unexpected", t("sync.unexpectedRetrying"));
    }
  }

  /** Returns an outcome, and reports if the service no longer accepts the token. */
  async function recordExpiry<T>(pending: Promise<Result<T>>): Promise<Result<T>> {
    const outcome = await pending.catch(explain);
    if (!outcome.ok && outcome.code === "sessionExpired") onExpired();
    return outcome;
  }

  return { explain, recordExpiry };
}
