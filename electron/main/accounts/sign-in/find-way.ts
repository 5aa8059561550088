import { parseServerAddress } from "#main/service/address.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { findRealm } from "#main/session/operations.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import { type FailureCode, type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { CasRealm, SignInWay } from "#shared/session/sso-schema.ts";
import type { ServiceFinder } from "./find-service.ts";

/** The server and the user of a sign-in; the address as typed. */
export type SignInTarget = { serverUrl: string; username: string };

/** The failures of GET /me/sso that mean that the user has no realm, or that the service lacks the operation. */
const noRealm = new Set<FailureCode>([
  "notFound",
  "notThisService",
  "refusedByService",
  "sessionExpired",
  "forbidden",
]);

/**
 * Creates the function that finds how a user signs in: by the realm that the service names (GET /me/sso), else by
 * password. An account of a realm keeps its realm even if the service names none or is unreachable.
 */
export function createWayFinder(connect: Connect, finder: ServiceFinder, allowRealm: AllowRealm) {
  async function request({ serverUrl, username }: SignInTarget, signal?: AbortSignal) {
    const address = parseServerAddress(serverUrl);
    if (!address.ok) return address;
    const { baseUrl: typed } = address.value;
    // Both concurrently, as the typed address usually is that of the service.
    const [found, there] = await Promise.all([
      finder.find(serverUrl, signal),
      requestRealm(typed, username, signal),
    ]);
    if (there.ok && there.value !== null) {
      finder.remember(typed);
      return success<SignInWay>({ kind: "sso", serverUrl: typed, realm: there.value });
    }
    if (!found.ok) return found;
    const baseUrl = found.value;
    const realm = baseUrl === typed ? there : await requestRealm(baseUrl, username, signal);
    if (!realm.ok) return realm;
    return success<SignInWay>(
      realm.value === null
        ? { kind: "password", serverUrl: baseUrl }
        : { kind: "sso", serverUrl: baseUrl, realm: realm.value },
    );
  }

  /** Resolves to null for a user without a realm. */
  async function requestRealm(
    baseUrl: string,
    username: string,
    signal?: AbortSignal,
  ): Promise<Result<CasRealm | null>> {
    const anonymous = connect(baseUrl, () => null);
    const reply = await findRealm(anonymous, { username }, signal);
    if (!reply.ok) return noRealm.has(reply.code) ? success(null) : reply;
    const realm = reply.value.read();
    return success(realm.ok ? realm.value : null);
  }

  async function findAny(
    who: SignInTarget,
    account: Account | null,
    signal?: AbortSignal,
  ): Promise<Result<SignInWay>> {
    const found = await request(who, signal);
    if (account === null || account.sso === null) return found;
    if (found.ok ? found.value.kind === "sso" : found.code === "cancelled") return found;
    return success({ kind: "sso", serverUrl: account.serverUrl, realm: account.sso.realm });
  }

  return async (...input: Parameters<typeof findAny>): Promise<Result<SignInWay>> => {
    const found = await findAny(...input);
    if (!found.ok || found.value.kind !== "sso") return found;
    const allowed = allowRealm(found.value.realm, found.value.serverUrl);
    return allowed.ok ? found : allowed;
  };
}
