import { destroyToken } from "#main/service/operations.ts";
import type { Connect } from "#main/session/authenticate.ts";
import type { Timing } from "#main/system/clock.ts";
import type { PendingSignOn } from "#main/system/keychain/vault.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { askHowItEnded } from "./finish-login.ts";
import { inquire } from "./status-poll.ts";

/** What ending an attempt needs. */
export type QuietEndParts = Timing & {
  connect: Connect;
  /** How long a single sign-on may take. */
  ssoTimeout: DurationMs;
  report: (what: string, detail: unknown) => void;
  /** The attempt has brought a token, which is to be destroyed. */
  onToken: () => void;
  /** Nothing can come of it any more. */
  onOver: () => void;
};

/**
 * Asks about an attempt until its deadline, at once where `isUrgent`, and destroys the token that
 * comes of it; returns how to leave that off.
 */
export function endQuietly(
  attempt: PendingSignOn,
  isUrgent: boolean,
  parts: QuietEndParts,
): () => void {
  const { now, setTimer, onOver } = parts;
  const service = parts.connect(attempt.serverUrl, () => null);

  async function request(): Promise<Result<null>> {
    if (attempt.token === null) {
      const answer = await askHowItEnded(service, attempt.appToken);
      if (!answer.ok) return answer;
      const { status, token } = answer.value.login;
      if (status === "authFailure" && now() < attempt.deadline) return success(null);
      if (status === "authFailure" || token === null) return over();
      attempt.token = token.token;
      parts.onToken();
    }
    const destroyed = await destroyToken(service, { token: attempt.token });
    return destroyed.ok ? over() : destroyed;
  }

  function over(): Result<null> {
    onOver();
    return success(null);
  }

  const statusPoll = inquire(
    () =>
      request().catch((error) => {
        parts.report("a single sign-on that nobody waits for was not ended", error);
        return failure("unexpected", "The attempt was not ended.");
      }),
    setTimer,
  );
  // A clock that was set back makes no attempt longer.
  const left = Math.min(Math.max(attempt.deadline - now(), 0), parts.ssoTimeout);
  const callOff = setTimer(() => void statusPoll.askAfresh().then(onOver), left);
  if (isUrgent) void statusPoll.askAfresh();
  return () => {
    callOff();
    statusPoll.stop();
  };
}
