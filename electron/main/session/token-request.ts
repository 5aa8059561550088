import { readUncached } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { type FailureCode, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { explainRefusedByPage, getToken, getUnversionedToken } from "./operations.ts";

/** A token, and its remaining lifetime. */
export type IssuedToken = {
  token: Token;
  /** Its lifetime; null: as long as it is used. */
  lifetime: DurationMs | null;
  /** The clock that measured the lifetime against the token's `expires`; null if none did. */
  clock: "service" | "computer" | null;
  /** Its reliable lifetime, at most the requested one. */
  safeFor: DurationMs;
};

/** The credentials of a user; without them the session's token is exchanged. */
export type PasswordCredentials = { username: string; password: string };

/** The requested lifetime in seconds, and the credentials. */
export type TokenRequest = { duration: number; credentials?: PasswordCredentials };

/** The maximum lifetime of tokens in seconds. */
const maxDuration = 86_400;

const defaultLifetime: DurationMs = 8 * 60 * 60 * 1000;

/** The minimum plausible lifetime by this computer's clock. */
const minLifetime: DurationMs = 1_000;

/** The failures of a missing operation; without a session it looks like a missing service. */
const missingOperation = new Set<FailureCode>(["notFound", "notThisService"]);

/**
 * Requests a token (GET /auth/token/1.1) or, if the service lacks that operation, a deprecated one that lives as long as
 * it is used (GET /auth/token?scope=session).
 */
export async function requestToken(
  service: Service,
  { duration, credentials }: TokenRequest,
  signal?: AbortSignal,
): Promise<Result<IssuedToken>> {
  const proof = credentials === undefined ? {} : { credentials };
  const seconds = Math.min(duration, maxDuration);
  const reply = await getToken(service, { ...proof, duration: seconds }, signal);
  if (!reply.ok && missingOperation.has(reply.code)) {
    const other = await requestSelfRenewing(service, proof, signal);
    // Return the older operation's failure, unless that is missing, too.
    return !other.ok && missingOperation.has(other.code) ? reply : other;
  }
  if (!reply.ok) return explainRefusedByPage(service, reply);
  const token = readUncached(reply);
  if (!token.ok) return token;
  return success(measureLifetime(token.value, reply.value.serverTime, seconds));
}

async function requestSelfRenewing(
  service: Service,
  proof: { credentials?: PasswordCredentials },
  signal?: AbortSignal,
): Promise<Result<IssuedToken>> {
  const token = readUncached(
    await getUnversionedToken(service, { ...proof, scope: "session" }, signal),
  );
  return token.ok ? success(createSelfRenewing(token.value)) : token;
}

/** Measures the lifetime of a token by the server's clock, as this computer's may be wrong; else uses the requested seconds. */
export function measureLifetime(
  token: Token,
  serverTime: EpochMs | null,
  requested: number,
): IssuedToken {
  const { expires } = token;
  const measured = expires === null || serverTime === null ? 0 : expires - serverTime;
  const lifetime = Math.min(requested, maxDuration) * 1000;
  return measured > 0
    ? { token, lifetime: measured, clock: "service", safeFor: Math.min(measured, lifetime) }
    : { token, lifetime, clock: null, safeFor: lifetime };
}

/** Limits a lifetime without the server's clock to that by this computer's clock if it is plausible. */
export function measureByLocalClock(issued: IssuedToken, now: EpochMs): IssuedToken {
  const { token, lifetime: requested, clock } = issued;
  if (clock !== null || requested === null || token.expires === null) return issued;
  const left = token.expires - now;
  if (left < minLifetime || left > 2 * requested) return issued;
  const lifetime = Math.min(requested, left);
  return { token, lifetime, clock: "computer", safeFor: lifetime };
}

/**
 * Returns the lifetime of a token of an earlier start, requested with these seconds. One without version and expiry is
 * deprecated, and lives as long as it is used.
 */
export const restoreToken = (token: Token, requested: number): IssuedToken =>
  token.expires === null && token.version === null
    ? createSelfRenewing(token)
    : measureLifetime(token, null, requested);

const createSelfRenewing = (token: Token): IssuedToken => ({
  token,
  lifetime: null,
  clock: null,
  safeFor: defaultLifetime,
});
