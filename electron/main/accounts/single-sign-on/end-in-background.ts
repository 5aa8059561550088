import { nextDelay, type PollInterval } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { destroyToken } from "#main/session/operations.ts";
import type { SetTimer, Timing } from "#main/system/clock.ts";
import type { PendingSignOn } from "#main/system/keychain/vault.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { requestOutcome } from "./finish-login.ts";

/** The service, the clock and callbacks. */
export type BackgroundEndParts = Timing & {
  connect: Connect;
  ssoTimeout: DurationMs;
  report: (what: string, detail: unknown) => void;
  /** Called when the attempt has returned a token, which is to be destroyed. */
  onToken: () => void;
  /** Called when the attempt can no longer succeed. */
  onEnded: () => void;
};

/** Polls an attempt until its deadline, at once if `isUrgent`, and destroys its token. Returns a function that stops that. */
export function endInBackground(
  attempt: PendingSignOn,
  isUrgent: boolean,
  parts: BackgroundEndParts,
): () => void {
  const { now, setTimer, onEnded } = parts;
  const service = parts.connect(attempt.serverUrl, () => null);

  async function request(): Promise<Result<null>> {
    if (attempt.token === null) {
      const answer = await requestOutcome(service, attempt.appToken);
      if (!answer.ok) return answer;
      const { status, token } = answer.value.login;
      if (status === "authFailure" && now() < attempt.deadline) return success(null);
      if (status === "authFailure" || token === null) return finish();
      attempt.token = token.token;
      parts.onToken();
    }
    const destroyed = await destroyToken(service, { token: attempt.token });
    return destroyed.ok ? finish() : destroyed;
  }

  function finish(): Result<null> {
    onEnded();
    return success(null);
  }

  const statusPoll = createStatusPoll(
    () =>
      request().catch((error) => {
        parts.report("a cancelled single sign-on was not ended", error);
        return failure("unexpected", t("accounts.attemptNotEnded"));
      }),
    setTimer,
  );
  // Setting the clock back must not extend an attempt.
  const left = Math.min(Math.max(attempt.deadline - now(), 0), parts.ssoTimeout);
  const cancelDeadline = setTimer(() => void statusPoll.pollNow().then(onEnded), left);
  if (isUrgent) void statusPoll.pollNow();
  return () => {
    cancelDeadline();
    statusPoll.stop();
  };
}

const every = 5_000;
const pollInterval: PollInterval = { every, maxDelay: 30_000 };

/** Polls every five seconds, with back-off after failures and respecting Retry-After. `request` must not reject. */
export function createStatusPoll<T>(request: () => Promise<Result<T>>, setTimer: SetTimer) {
  let latest: Result<T> = failure("cancelled", t("accounts.statusUnknown"));
  const poller = createPoller({
    // Users start at random times, so no jitter is necessary.
    delayAfter: (record) => nextDelay(pollInterval, record, 0.5),
    request: async () => {
      cancelFirst();
      latest = await request();
      return latest;
    },
    setTimer,
  });
  const cancelFirst = setTimer(() => void poller.requestNow(), every);

  return {
    /** Requests now, after a pending request, which may already have its response. */
    pollNow: async (): Promise<Result<T>> => {
      await poller.requestAnew();
      return latest;
    },
    /** Stops polling; a pending request still ends. */
    stop: () => {
      cancelFirst();
      poller.stop();
    },
  };
}
