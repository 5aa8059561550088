import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import {
  type RefresherParts,
  refreshToken,
  type TokenStatus,
  type TokenStrategy,
} from "./token-refresher.ts";
import { type IssuedToken, measureByLocalClock } from "./token-request.ts";

/** The only holder of a session's token, for headers, renewals and its status. */
export type TokenHolder = ReturnType<typeof createTokenHolder>;

/** Creates the holder without a token. */
export function createTokenHolder(parts: RefresherParts) {
  let strategy: TokenStrategy = noToken;
  const get = () => strategy.current()?.token ?? null;

  function end(): void {
    strategy.stop();
    parts.onExpired();
  }

  return {
    /** Returns the token for a request's header; null if there is none. */
    get,
    current: () => strategy.current(),
    /** Sets and refreshes a token; `isFresh` is false for one of an earlier start. */
    take: (issued: IssuedToken, isFresh: boolean): TokenStatus => {
      strategy.stop();
      strategy =
        issued.lifetime === null
          ? selfRenewing(issued.token)
          : refreshToken(measureByLocalClock(issued, parts.now()), isFresh, {
              ...parts,
              onExpired: end,
            });
      return strategy.readStatus();
    },
    renew: () => strategy.renew(),
    /** Renews a refused token unless that is done; resolves to whether there is another. */
    replace: async (refused: string): Promise<boolean> => {
      await strategy.replace(refused);
      return get() !== refused;
    },
    recordAccepted: (...used: Parameters<TokenStrategy["recordAccepted"]>) =>
      strategy.recordAccepted(...used),
    /** Ends a token that the service refuses, if it is the current one. */
    recordRefused: (used: string) => {
      if (get() === used) end();
    },
    end,
    /** Returns its expiry by this computer's clock or else by the service's; null if unknown. */
    readEnd: (): EpochMs | null =>
      strategy.readStatus().expires ?? strategy.current()?.expires ?? null,
    describe: () => describe(strategy),
    stop: () => strategy.stop(),
  };
}

function describe({ current, readStatus }: TokenStrategy): TokenDescription {
  const token = current();
  if (token === null) return { kind: "locked" };
  const { expires, version } = token;
  const isRenewed = readStatus().renewal !== "refused";
  return { kind: "good", expires, isRenewed, isDeprecated: expires === null && version === null };
}

const noToken: TokenStrategy = {
  current: () => null,
  readStatus: () => ({ expires: null, renewal: "none" }),
  renew: async () => {},
  replace: async () => {},
  recordAccepted: () => {},
  stop: () => {},
};

/** A token that each request renews cannot be exchanged: once refused, it has ended. */
const selfRenewing = (token: Token): TokenStrategy => ({ ...noToken, current: () => token });
