import { createPoller, type SetTimer } from "#main/sync/poller.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { Token } from "#shared/model/token.ts";
import type { DurationMs } from "#shared/model/values.ts";
import type { Issued } from "./issue.ts";

/** What keeping a token fresh needs. */
export type TokenKeeperParts = {
  /** The token to begin with. `lifetime` is null for one that lives as long as it is used. */
  issued: Issued;
  /** False for a token of an earlier start: how much of its life is left is then unknown. */
  isFresh: boolean;
  /** Exchanges the current token for a new one; must not reject. */
  exchange(signal: AbortSignal): Promise<Result<Issued>>;
  onRenewed(token: Token): void;
  /** The service no longer accepts the token. */
  onRefused(): void;
  setTimer: SetTimer;
  /** A number in [0, 1). */
  random(): number;
};

/** Keeps a token fresh for as long as the service lets it. */
export type TokenKeeper = {
  current(): Token;
  /** Renews now, or joins the renewal under way; resolves to whether there is a good token. */
  renew(): Promise<boolean>;
  stop(): void;
};

/** Not at once: a start has other things to do. */
const soon: DurationMs = 10_000;
/** The service's own default. */
const usualLifetime: DurationMs = 8 * 60 * 60 * 1000;
/** The shortest time between two renewals, whatever the service says of a token's life. */
const shortest: DurationMs = 60_000;

/**
 * Renews at half of the token's life, again and again with back-off while the service cannot be
 * reached. No clock is read: the service measures lives, timers measure the rest, and after a sleep,
 * when timers are late, `renew` has to be asked for.
 */
export function keepToken(parts: TokenKeeperParts): TokenKeeper {
  const { issued, setTimer, random } = parts;
  if (issued.lifetime === null) return keepSelfRenewing(parts);
  let { token } = issued;
  let isGood = true;
  const rhythm = paceOf(issued.lifetime);

  const poller = createPoller({
    rhythm,
    ask: async (signal) => {
      const renewed = await parts.exchange(signal);
      if (signal.aborted) return renewed;
      if (renewed.ok) {
        token = renewed.value.token;
        Object.assign(rhythm, paceOf(renewed.value.lifetime));
        parts.onRenewed(token);
      } else if (renewed.code === "sessionExpired") {
        isGood = false;
        poller.stop();
        parts.onRefused();
      }
      return renewed;
    },
    setTimer,
    random,
  });
  const renew = async () => {
    await poller.askNow();
    return isGood;
  };
  const callOff = setTimer(() => void renew(), parts.isFresh ? rhythm.every : soon);

  return {
    current: () => token,
    renew,
    stop: () => {
      callOff();
      poller.stop();
    },
  };
}

/** A token that each request renews has nothing to be exchanged for: once refused, it is gone. */
function keepSelfRenewing({ issued, onRefused }: TokenKeeperParts): TokenKeeper {
  return {
    current: () => issued.token,
    renew: async () => {
      onRefused();
      return false;
    },
    stop: () => {},
  };
}

/** One that takes the place of a self-renewing token says for itself how long it lives. */
const paceOf = (lifetime: DurationMs | null) => {
  const life = lifetime ?? usualLifetime;
  return { every: Math.max(shortest, life / 2), longest: Math.max(shortest, life / 16) };
};
