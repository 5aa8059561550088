import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { type FailureCode, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { getToken, getUnversionedToken } from "./operations.ts";

/** A token, and what is known of its life from now on. */
export type Issued = {
  token: Token;
  /** How long it is good; null: as long as it is used. */
  lifetime: DurationMs | null;
  /** Participants clock has measured that against the token's `expires`; null where nobody's has. */
  clock: "service" | "computer" | null;
  /** How long it can be relied on: no longer than was asked for, whatever it says. */
  safeFor: DurationMs;
};

/** Proof of who asks; without it the session's own token is exchanged. */
export type Password = { username: string; password: string };

/** What is asked for: how long the token is to live, in seconds, and who asks. */
export type TokenRequest = { duration: number; credentials?: Password };

/** The longest life that the service gives a token, in seconds. */
const longest = 86_400;

/** The life that the service gives a token where nothing is asked for. */
const usual: DurationMs = 8 * 60 * 60 * 1000;

/** The shortest life that this computer's clock is believed. */
const shortest: DurationMs = 1_000;

/** How a missing operation shows; while nobody is signed in it looks like a missing service. */
const absent = new Set<FailureCode>(["notFound", "notThisService"]);

/**
 * Asks for a token (GET /auth/token/1.1) or, where the service has no such tokens, for a deprecated
 * one that lives as long as it is used (GET /auth/token?scope=session).
 */
export async function requestToken(
  service: Service,
  { duration, credentials }: TokenRequest,
  signal?: AbortSignal,
): Promise<Result<Issued>> {
  const proof = credentials === undefined ? {} : { credentials };
  const seconds = Math.min(duration, longest);
  const reply = await getToken(service, { ...proof, duration: seconds }, signal);
  if (!reply.ok && absent.has(reply.code)) {
    const other = await issueSelfRenewing(service, proof, signal);
    // What is wrong with the older operation is what is wrong, unless that is not there either.
    return !other.ok && absent.has(other.code) ? reply : other;
  }
  if (!reply.ok) return reply;
  const token = reply.value.read();
  if (!token.ok) return token;
  return success(measure(token.value, reply.value.serverTime, seconds));
}

async function issueSelfRenewing(
  service: Service,
  proof: { credentials?: Password },
  signal?: AbortSignal,
): Promise<Result<Issued>> {
  const token = await readReply(
    getUnversionedToken(service, { ...proof, scope: "session" }, signal),
  );
  return token.ok ? success(selfRenewing(token.value)) : token;
}

/**
 * How long a token is good, by the server's clock alone: this computer's may be wrong. Where that
 * does not tell, as long as was asked for, in seconds: nobody issues what is over already.
 */
export function measure(token: Token, serverTime: EpochMs | null, asked: number): Issued {
  const { expires } = token;
  const told = expires === null || serverTime === null ? 0 : expires - serverTime;
  const wanted = Math.min(asked, longest) * 1000;
  return told > 0
    ? { token, lifetime: told, clock: "service", safeFor: Math.min(told, wanted) }
    : { token, lifetime: wanted, clock: null, safeFor: wanted };
}

/**
 * The same with what this computer's clock, which says `now`, has to say of it, where the server's
 * said nothing and what it says is plausible for a token of that age or younger.
 */
export function measureHere(issued: Issued, now: EpochMs): Issued {
  const { token, lifetime: asked, clock } = issued;
  if (clock !== null || asked === null || token.expires === null) return issued;
  const left = token.expires - now;
  if (left < shortest || left > 2 * asked) return issued;
  const lifetime = Math.min(asked, left);
  return { token, lifetime, clock: "computer", safeFor: lifetime };
}

/**
 * A token of an earlier start, for which so many seconds were asked. One that says neither its
 * version nor when it expires is a deprecated one, which lives as long as it is used.
 */
export const remember = (token: Token, asked: number): Issued =>
  token.expires === null && token.version === null
    ? selfRenewing(token)
    : measure(token, null, asked);

/** One that takes the place of another is followed by one that says for itself how long it lives. */
const selfRenewing = (token: Token): Issued => ({
  token,
  lifetime: null,
  clock: null,
  safeFor: usual,
});
