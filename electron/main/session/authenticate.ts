import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import type { User } from "#shared/features/profile/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import { accountIdOf } from "./identity.ts";
import { getProfile } from "./operations.ts";
import { type Issued, type Password, requestToken } from "./token-request.ts";

/** What a person signs in with; the address as typed. */
export type Credentials = { serverUrl: string } & Password;

/** Who signed in, and the token that proves it from now on. */
export type SignedIn = { account: Account; issued: Issued };

/** Talks to the service at a base URL in the name of whoever holds the token. */
export type Connect = (baseUrl: string, getToken: () => string | null) => Service;

/**
 * Exchanges a password for a token (GET /auth/token/1.1) and asks whose it is (GET /me), at a base URL
 * that has been found to be the service's.
 */
export async function authenticate(
  connect: Connect,
  baseUrl: string,
  { username, password }: Password,
  duration: number,
  signal?: AbortSignal,
): Promise<Result<SignedIn>> {
  const nobody = connect(baseUrl, () => null);
  const issued = await requestToken(
    nobody,
    { duration, credentials: { username, password } },
    signal,
  );
  if (!issued.ok) return issued;
  const profile = await identify(connect, baseUrl, issued.value, signal);
  if (!profile.ok) return profile;
  const { id, displayName, name } = profile.value;
  const account: Account = {
    id: accountIdOf(baseUrl, username),
    serverUrl: baseUrl,
    username,
    userId: id,
    displayName: displayName || name,
    sso: null,
  };
  return success({ account, issued: issued.value });
}

/** Participants a token is (GET /me). */
export function identify(
  connect: Connect,
  baseUrl: string,
  { token }: Issued,
  signal?: AbortSignal,
): Promise<Result<User>> {
  const service = connect(baseUrl, () => token.token);
  return readReply(getProfile(service, undefined, signal));
}
