import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import {
  type RefresherParts,
  refreshToken,
  type TokenKind,
  type TokenStanding,
} from "./token-refresher.ts";
import { type Issued, measureHere } from "./token-request.ts";

/** The one holder of a session's token: from it come headers, renewals and what is told of the token. */
export type TokenHolder = ReturnType<typeof createTokenHolder>;

/** Makes the holder; it has no token yet. */
export function createTokenHolder(parts: RefresherParts) {
  let kind: TokenKind = noToken;
  const get = () => kind.current()?.token ?? null;

  function end(): void {
    kind.stop();
    parts.onOver();
  }

  return {
    /** What goes into a request's header; null where there is no token yet. */
    get,
    current: () => kind.current(),
    /** Holds this one from now on and refreshes it; `isFresh` is false for one of an earlier start. */
    take: (issued: Issued, isFresh: boolean): TokenStanding => {
      kind.stop();
      kind =
        issued.lifetime === null
          ? selfRenewing(issued.token)
          : refreshToken(measureHere(issued, parts.now()), isFresh, { ...parts, onOver: end });
      return kind.readStanding();
    },
    renew: () => kind.renew(),
    /** Renews a token that was refused, unless that has been done; resolves to whether there is another. */
    replace: async (refused: string): Promise<boolean> => {
      await kind.replace(refused);
      return get() !== refused;
    },
    recordAccepted: (...used: Parameters<TokenKind["recordAccepted"]>) =>
      kind.recordAccepted(...used),
    /** The service refuses a token, and has not given another. */
    recordRefused: (used: string) => {
      if (get() === used) end();
    },
    end,
    /** When it ends by itself, by this computer's clock or else by the service's; null where nobody knows. */
    readEnd: (): EpochMs | null => kind.readStanding().expires ?? kind.current()?.expires ?? null,
    describe: () => describe(kind),
    stop: () => kind.stop(),
  };
}

function describe({ current, readStanding }: TokenKind): TokenDescription {
  const token = current();
  if (token === null) return { kind: "locked" };
  const { expires, version } = token;
  const isRenewed = readStanding().renewal !== "refused";
  return { kind: "good", expires, isRenewed, isDeprecated: expires === null && version === null };
}

const noToken: TokenKind = {
  current: () => null,
  readStanding: () => ({ expires: null, renewal: "none" }),
  renew: async () => {},
  replace: async () => {},
  recordAccepted: () => {},
  stop: () => {},
};

/** A token that each request renews has nothing to be exchanged for: once refused, it is gone. */
const selfRenewing = (token: Token): TokenKind => ({ ...noToken, current: () => token });
