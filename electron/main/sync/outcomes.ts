import { toStoreFailure } from "#main/store/store-error.ts";
import type { Report } from "#main/system/log.ts";
import { type Failure, failure, type Result } from "#shared/lib/result.ts";

/** Who hears how requests end. */
export type OutcomeParts = {
  /** The service no longer accepts the token. */
  onExpired: () => void;
  /** Is told of what failed and nobody waits for. */
  report: Report;
};

/** How requests end. */
export type Outcomes = ReturnType<typeof createOutcomes>;

/** Makes what turns every end of a request into an outcome, also where nobody has foreseen it. */
export function createOutcomes({ onExpired, report }: OutcomeParts) {
  function explain(error: unknown): { ok: false } & Failure {
    try {
      return toStoreFailure(error);
    } catch (unexpected) {
      report("an ask failed unexpectedly", unexpected);
      return failure("unexpected", "Something went wrong in Watchdesk. Retrying.");
    }
  }

  /** Passes an outcome on, and tells where the service no longer accepts the token. */
  async function recordExpiry<T>(pending: Promise<Result<T>>): Promise<Result<T>> {
    const outcome = await pending.catch(explain);
    if (!outcome.ok && outcome.code === "sessionExpired") onExpired();
    return outcome;
  }

  return { explain, recordExpiry };
}
