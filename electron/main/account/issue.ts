import { issueToken, issueUnversionedToken } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import { type FailureCode, type Result, success } from "#shared/ipc/failure.ts";
import type { Token } from "#shared/model/token.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** A token, and for how long the service's own clock says that it is good; null: as long as it is used. */
export type Issued = { token: Token; lifetime: DurationMs | null };

/** Proof of who asks; without it the session's own token is exchanged. */
export type Password = { username: string; password: string };

/** What is asked for: how long the token is to live, in seconds, and who asks. */
export type Wish = { duration: number; credentials?: Password };

/** The longest life that the service gives a token, in seconds. */
const longest = 86_400;

/** How a missing operation shows; while nobody is signed in it looks like a missing service. */
const absent = new Set<FailureCode>(["notFound", "notThisService"]);

/**
 * Asks for a token (GET /auth/token/1.1) or, where the service has no such tokens, for a deprecated
 * one that lives as long as it is used (GET /auth/token?scope=session).
 */
export async function issue(
  service: Service,
  { duration, credentials }: Wish,
  signal?: AbortSignal,
): Promise<Result<Issued>> {
  const proof = credentials === undefined ? {} : { credentials };
  const seconds = Math.min(duration, longest);
  const reply = await issueToken(service, { ...proof, duration: seconds }, signal);
  if (!reply.ok && absent.has(reply.code)) {
    const other = await issueSelfRenewing(service, proof, signal);
    return other.ok ? other : reply;
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
  const reply = await issueUnversionedToken(service, { ...proof, scope: "session" }, signal);
  if (!reply.ok) return reply;
  const token = reply.value.read();
  return token.ok ? success({ token: token.value, lifetime: null }) : token;
}

/**
 * How long a token is good, by the server's clock alone: this computer's may be wrong. Where the
 * server does not tell the time, as long as was asked for, in seconds.
 */
export function measure(token: Token, serverTime: EpochMs | null, asked: number): Issued {
  const { expires } = token;
  const lifetime =
    expires === null || serverTime === null ? asked * 1000 : Math.max(0, expires - serverTime);
  return { token, lifetime };
}
