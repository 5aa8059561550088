import { issueToken, issueUnversionedToken } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import { type FailureCode, type Result, success } from "#shared/ipc/failure.ts";
import type { Token } from "#shared/model/token.ts";
import type { DurationMs } from "#shared/model/values.ts";

/** A token, and for how long the service's own clock says that it is good; null: as long as it is used. */
export type Issued = { token: Token; lifetime: DurationMs | null };

/** Proof of who asks; without it the session's own token is exchanged. */
export type Password = { username: string; password: string };

/** How long a token is asked to live: as long as a shift. The service's limit is 24 hours. */
export const tokenLifetime: DurationMs = 8 * 60 * 60 * 1000;

/** How a missing operation shows; while nobody is signed in it looks like a missing service. */
const absent = new Set<FailureCode>(["notFound", "notThisService"]);

/**
 * Asks for a token (GET /auth/token/1.1) or, where the service has no such tokens, for a deprecated
 * one that lives as long as it is used (GET /auth/token?scope=session).
 */
export async function issue(
  service: Service,
  credentials?: Password,
  signal?: AbortSignal,
): Promise<Result<Issued>> {
  const proof = credentials === undefined ? {} : { credentials };
  const reply = await issueToken(service, { ...proof, duration: tokenLifetime / 1000 }, signal);
  if (!reply.ok && absent.has(reply.code)) {
    const other = await issueSelfRenewing(service, proof, signal);
    return other.ok ? other : reply;
  }
  if (!reply.ok) return reply;
  const token = reply.value.read();
  if (!token.ok) return token;
  return success({ token: token.value, lifetime: measure(token.value, reply.value.serverTime) });
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

/** By the server's clock alone: this computer's may be wrong. */
function measure({ expires }: Token, serverTime: number | null): DurationMs {
  if (expires === null || serverTime === null) return tokenLifetime;
  return Math.max(0, expires - serverTime);
}
