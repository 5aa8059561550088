import { nextDelay, type PollInterval, type RequestRecord } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Failure, FailureCode, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { limitRenewals } from "./renewal-limit.ts";
import { createTokenEnd } from "./token-expiry.ts";
import { type Issued, measureHere } from "./token-request.ts";

/** What refreshing any token of a session needs; this computer's time decides nothing. */
export type RefresherParts = Clock & {
  /** Exchanges the current token for a new one; must not reject. */
  exchange(signal: AbortSignal): Promise<Result<Issued>>;
  onRenewed(token: Token): void;
  /** There is something else to say of the token. */
  onChange(standing: TokenStanding): void;
  /** The token may be over: an ordinary request has to show. */
  onDoubt(): void;
  /** The token is over by the service's clock, and there is no other. */
  onOver(): void;
};

/** What there is to say of a token. */
export type TokenStanding = {
  /** Its end by this computer's clock; null where nobody knows it. */
  expires: EpochMs | null;
  /** `refused`: the service has answered, and did not renew it; it is asked again now and then. */
  renewal: "none" | "underWay" | "refused";
};

/** A token of one kind. */
export type TokenKind = ReturnType<typeof refreshToken>;

/** Not at once: a start has other things to do. */
const soon: DurationMs = 10_000;
/** The shortest time between two renewals, whatever the service says of a token's life. */
const shortest: DurationMs = 1_000;

/** What the service says where it does not renew, as opposed to being out of reach or in trouble. */
const refusals = new Set<FailureCode>([
  "sessionExpired",
  "forbidden",
  "notFound",
  "refusedByService",
]);

/**
 * Renews at half of the life for which a token can be relied on, again and again with back-off while
 * that fails. A renewal that is refused says nothing of the token: that is over when an ordinary
 * request is refused, or when its life as the service's clock measured it has run down on a timer.
 * After a sleep, when timers are late, `renew` has to be asked for. `isFresh` is false for a token of an
 * earlier start: how much of its life is left is then unknown.
 */
export function refreshToken(issued: Issued, isFresh: boolean, parts: RefresherParts) {
  const { setTimer, now } = parts;
  let { token } = issued;
  let isUnderWay = false;
  let isRefused = false;
  const pollInterval = intervalOf(issued.safeFor);
  const delayAfter = (record: RequestRecord) => nextDelay(pollInterval, record, parts.random());
  const poller = createPoller({ ...parts, delayAfter, request });
  const limited = limitRenewals(poller.requestNow, shortest, parts);
  const end = createTokenEnd({ now, setTimer, onEnd });

  const readStanding = (): TokenStanding => ({
    expires: end.at(),
    renewal: isRefused ? "refused" : isUnderWay ? "underWay" : "none",
  });
  const tell = () => parts.onChange(readStanding());

  function onEnd(isSure: boolean): void {
    if (!isSure) {
      tell();
      parts.onDoubt();
    }
    // A renewal that is under way may still bring another.
    else if (!isUnderWay) parts.onOver();
  }

  async function request(signal: AbortSignal): Promise<Result<Issued>> {
    isUnderWay = true;
    tell();
    const renewed = await parts.exchange(signal);
    isUnderWay = false;
    if (signal.aborted) return renewed;
    limited.note(renewed.ok);
    if (renewed.ok) take(measureHere(renewed.value, now()));
    else recordFailure(renewed);
    return renewed;
  }

  function take(renewed: Issued): void {
    ({ token } = renewed);
    isRefused = false;
    Object.assign(pollInterval, intervalOf(renewed.safeFor));
    follow(renewed);
    parts.onRenewed(token);
    tell();
  }

  function recordFailure({ code }: Failure): void {
    if (refusals.has(code)) isRefused = true;
    tell();
    if (end.isReached()) parts.onOver();
    else if (refusals.has(code)) parts.onDoubt();
  }

  function follow({ lifetime, clock }: Issued): void {
    if (lifetime === null) end.forget();
    else end.set(lifetime, clock);
  }

  function recordAccepted(used: string, serverTime: EpochMs | null): void {
    if (used !== token.token || serverTime === null || token.expires === null) return;
    const left = token.expires - serverTime;
    if (left <= 0) {
      // It is good all the same, so this is no word on its end.
      if (end.forget()) tell();
      return;
    }
    if (end.clock() !== "service") {
      Object.assign(pollInterval, intervalOf(Math.min(left, issued.safeFor)));
      poller.requestIn(Math.min(soon, left / 2));
    }
    if (end.set(left, "service")) tell();
  }

  if (isFresh || issued.clock !== null) follow(issued);
  poller.requestIn(isFresh ? pollInterval.every : Math.min(soon, pollInterval.every));
  return {
    current: (): Token | null => token,
    readStanding,
    /** Renews the token now, or joins the renewal under way. */
    renew: poller.requestNow,
    /**
     * Renews a token that was refused, unless it is not the current one any more. At most one a second:
     * the outcome of one that has failed within that counts again.
     */
    replace: async (refused: string) => {
      if (refused === token.token) await limited.renew();
    },
    /** An ordinary request was accepted with the token when the service's clock said `serverTime`. */
    recordAccepted,
    stop: () => {
      poller.stop();
      end.forget();
    },
  };
}

const intervalOf = (life: DurationMs): PollInterval => ({
  every: Math.max(shortest, life / 2),
  longest: Math.max(2 * shortest, life / 16),
});
