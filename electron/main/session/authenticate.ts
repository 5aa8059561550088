import { readUncached } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import type { User } from "#shared/features/profile/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import { createAccountId } from "./identity.ts";
import { getProfile } from "./operations.ts";
import { type IssuedToken, type PasswordCredentials, requestToken } from "./token-request.ts";

/** The address as typed, the username and the password of a sign-in. */
export type Credentials = { serverUrl: string } & PasswordCredentials;

/** The account of a sign-in, and its token. */
export type SignedIn = {
  account: Account;
  issued: IssuedToken;
  /** The user as whom the service answers, if not the one whose name was typed; something in between may cause it. */
  other?: string | null;
};

/** Returns the service at a base URL, accessed with the token that `getToken` returns. */
export type Connect = (baseUrl: string, getToken: () => string | null) => Service;

/** Exchanges a password for a token (GET /auth/token/1.1), and requests its user (GET /me). */
export async function authenticate(
  connect: Connect,
  baseUrl: string,
  { username, password }: PasswordCredentials,
  duration: number,
  signal?: AbortSignal,
): Promise<Result<SignedIn>> {
  const anonymous = connect(baseUrl, () => null);
  const issued = await requestToken(
    anonymous,
    { duration, credentials: { username, password } },
    signal,
  );
  if (!issued.ok) return issued;
  const profile = await identify(connect, baseUrl, issued.value, signal);
  if (!profile.ok) return profile;
  const { id, displayName, name } = profile.value;
  const account: Account = {
    id: createAccountId(baseUrl, username),
    serverUrl: baseUrl,
    username,
    userId: id,
    displayName: displayName || name,
    sso: null,
  };
  return success({ account, issued: issued.value, other: findOther(username, profile.value) });
}

/** Returns the names of a user if none of them is the typed one; null if one is. A domain counts only if both have one. */
export function findOther(
  typed: string,
  { name, displayName, primaryEmail }: Pick<User, "name" | "displayName" | "primaryEmail">,
): string | null {
  const isTyped = (known: string) => {
    const [one = "", other = ""] = [typed, known].map(
      (text) => text.trim().toLowerCase().split("\\").at(-1) ?? "",
    );
    const [[local, domain], [otherLocal, otherDomain]] = [one.split("@"), other.split("@")];
    return local === otherLocal && (!domain || !otherDomain || domain === otherDomain);
  };
  return name === "" || isTyped(name) || isTyped(primaryEmail ?? name)
    ? null
    : `${displayName || name} (${name})`;
}

/** Requests the user of a token (GET /me). */
export async function identify(
  connect: Connect,
  baseUrl: string,
  { token }: IssuedToken,
  signal?: AbortSignal,
): Promise<Result<User>> {
  const service = connect(baseUrl, () => token.token);
  return readUncached(await getProfile(service, undefined, signal));
}
