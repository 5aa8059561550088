import { nextDelay, type PollInterval, type RequestRecord } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import type { Clock, Timing } from "#main/system/clock.ts";
import type { Failure, FailureCode, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { type IssuedToken, measureByLocalClock } from "./token-request.ts";

/** The exchange, callbacks and the clock, of which only timers are decisive. */
export type RefresherParts = Clock & {
  /** Exchanges the current token for a new one; must not reject. */
  exchange(signal: AbortSignal): Promise<Result<IssuedToken>>;
  onRenewed(token: Token): void;
  onChange(tokenStatus: TokenStatus): void;
  /** Called when the token may have ended, which an ordinary request has to show. */
  onUncertain(): void;
  /** Called when the token has ended by the service's clock without another one. */
  onExpired(): void;
};

export type TokenStatus = {
  /** Its end by this computer's clock; null if unknown. */
  expires: EpochMs | null;
  /** "refused": the service has refused the renewal, which is retried with back-off. */
  renewal: "none" | "pending" | "refused";
};

export type TokenStrategy = ReturnType<typeof refreshToken>;

/** The delay of the first renewal after a start, which is busy. */
const startDelay: DurationMs = 10_000;
/** The minimum time between two renewals, whatever the lifetime of a token. */
const minInterval: DurationMs = 1_000;

/** The failures that mean a refused renewal, as opposed to an unreachable or failing service. */
const refusals = new Set<FailureCode>([
  "sessionExpired",
  "forbidden",
  "notFound",
  "refusedByService",
]);

/**
 * Renews a token at half of its safe lifetime, and retries with back-off. A refused renewal does not end the token: that
 * ends when an ordinary request is refused, or when its lifetime by the service's clock has elapsed on a timer. After a
 * sleep, when timers are late, call `renew`. `isFresh` is false for a token of an earlier start, whose remaining
 * lifetime is unknown.
 */
export function refreshToken(issued: IssuedToken, isFresh: boolean, parts: RefresherParts) {
  const { setTimer, now } = parts;
  let { token } = issued;
  let isPending = false;
  let isRefused = false;
  const pollInterval = intervalOf(issued.safeFor);
  const delayAfter = (record: RequestRecord) => nextDelay(pollInterval, record, parts.random());
  const poller = createPoller({ ...parts, delayAfter, request });
  const limited = limitRenewals(poller.requestNow, parts);
  const end = createTokenExpiry({ now, setTimer, onEnd });

  const readStatus = (): TokenStatus => ({
    expires: end.at(),
    renewal: isRefused ? "refused" : isPending ? "pending" : "none",
  });
  const reportStatus = () => parts.onChange(readStatus());

  function onEnd(isSure: boolean): void {
    if (!isSure) {
      reportStatus();
      parts.onUncertain();
    }
    // A pending renewal may still return another.
    else if (!isPending) parts.onExpired();
  }

  async function request(signal: AbortSignal): Promise<Result<IssuedToken>> {
    isPending = true;
    reportStatus();
    const renewed = await parts.exchange(signal);
    isPending = false;
    if (signal.aborted) return renewed;
    limited.record(renewed.ok);
    if (renewed.ok) take(measureByLocalClock(renewed.value, now()));
    else recordFailure(renewed);
    return renewed;
  }

  function take(renewed: IssuedToken): void {
    ({ token } = renewed);
    isRefused = false;
    Object.assign(pollInterval, intervalOf(renewed.safeFor));
    trackEnd(renewed);
    parts.onRenewed(token);
    reportStatus();
  }

  function recordFailure({ code }: Failure): void {
    if (refusals.has(code)) isRefused = true;
    reportStatus();
    if (end.isReached()) parts.onExpired();
    else if (refusals.has(code)) parts.onUncertain();
  }

  function trackEnd({ lifetime, clock }: IssuedToken): void {
    if (lifetime === null) end.clear();
    else end.set(lifetime, clock);
  }

  function recordAccepted(used: string, serverTime: EpochMs | null): void {
    if (used !== token.token || serverTime === null || token.expires === null) return;
    const left = token.expires - serverTime;
    if (left <= 0) {
      // The service still accepts it, so its expiry is not reliable.
      if (end.clear()) reportStatus();
      return;
    }
    if (end.clock() !== "service") {
      Object.assign(pollInterval, intervalOf(Math.min(left, issued.safeFor)));
      poller.requestIn(Math.min(startDelay, left / 2));
    }
    if (end.set(left, "service")) reportStatus();
  }

  if (isFresh || issued.clock !== null) trackEnd(issued);
  poller.requestIn(isFresh ? pollInterval.every : Math.min(startDelay, pollInterval.every));
  return {
    current: (): Token | null => token,
    readStatus,
    /** Renews the token now, or joins the pending renewal. */
    renew: poller.requestNow,
    /** Renews a refused token unless it was replaced; limited to one renewal per second. */
    replace: async (refused: string) => {
      if (refused === token.token) await limited.renew();
    },
    /** Records that the service accepted a request with the token at `serverTime`. */
    recordAccepted,
    stop: () => {
      poller.stop();
      end.clear();
    },
  };
}

const intervalOf = (life: DurationMs): PollInterval => ({
  every: Math.max(minInterval, life / 2),
  maxDelay: Math.max(2 * minInterval, life / 16),
});

/** Limits `renew` to one call at a time and one per `minInterval`; a failure within it counts again. */
function limitRenewals(renew: () => Promise<void>, { now, setTimer }: Timing) {
  let latest: { at: EpochMs; isOk: boolean } | null = null;
  let pending: Promise<void> | null = null;

  async function renewInTime(): Promise<void> {
    const left = latest === null ? 0 : minInterval - Math.abs(now() - latest.at);
    if (left > 0) {
      if (latest?.isOk === false) return;
      await new Promise<void>((resolve) => setTimer(resolve, left));
    }
    await renew();
  }

  return {
    /** Records the end of any renewal. */
    record: (isOk: boolean) => {
      latest = { at: now(), isOk };
    },
    renew: () => {
      pending ??= renewInTime().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}

/** The clock, of which only timers are decisive, and a callback. */
type TokenExpiryParts = Timing & {
  /** Called when the time is over; `isSure`: by the service's clock. */
  onEnd(isSure: boolean): void;
};

/** A longer timer overflows and fires at once. */
const maxTimer: DurationMs = 2 ** 31 - 1;
/** Smaller changes are not visible, as times are shown in minutes. */
const minVisibleChange: DurationMs = 60_000;

/** Tracks the end of a token by timers, which changes of the time of day do not affect; it is unknown at first. */
function createTokenExpiry({ now, setTimer, onEnd }: TokenExpiryParts) {
  let clock: IssuedToken["clock"] = null;
  let at: EpochMs | null = null;
  let isReached = false;
  let cancel = () => {};

  function track(left: DurationMs): void {
    cancel =
      left > maxTimer ? setTimer(() => track(left - maxTimer), maxTimer) : setTimer(reach, left);
  }

  function reach(): void {
    const isSure = clock === "service";
    if (isSure) isReached = true;
    else clear();
    onEnd(isSure);
  }

  function clear(): boolean {
    const wasKnown = at !== null;
    cancel();
    clock = null;
    at = null;
    isReached = false;
    return wasKnown;
  }

  return {
    /** Sets the time left by that clock; returns whether the shown time changes. */
    set: (left: DurationMs, by: IssuedToken["clock"]): boolean => {
      const before = at;
      clear();
      clock = by;
      track(left);
      if (by === null) return before !== null;
      const next = now() + left;
      const isVisible = before === null || Math.abs(next - before) >= minVisibleChange;
      at = isVisible ? next : before;
      return isVisible;
    },
    clear,
    clock: (): IssuedToken["clock"] => clock,
    /** Returns the end by this computer's clock; null if no clock has measured it. */
    at: (): EpochMs | null => at,
    isReached: (): boolean => isReached,
  };
}
