import { parseServerAddress } from "#main/service/address.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { findRealm } from "#main/session/operations.ts";
import type { AllowRealm } from "#main/settings/policy/server-rules.ts";
import { type FailureCode, type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { CasRealm, SignInWay } from "#shared/session/sso-schema.ts";
import type { ServiceFinder } from "./find-service.ts";

/** Who wants to sign in, and where; the address as typed. */
export type Who = { serverUrl: string; username: string };

/**
 * Answers to GET /me/sso that are no word on the network or the address: whoever asks has no realm,
 * or the service has no such operation. A password then shows what is the matter, if anything is.
 */
const noRealm = new Set<FailureCode>([
  "notFound",
  "notThisService",
  "refusedByService",
  "sessionExpired",
  "forbidden",
]);

/**
 * Makes what finds how somebody signs in: by the realm that the service names (GET /me/sso), else by
 * password. An account that a realm has vouched for is led to it also where the service names none for
 * the name that is known, or cannot be asked.
 */
export function createWayFinder(connect: Connect, finder: ServiceFinder, allowRealm: AllowRealm) {
  async function request({ serverUrl, username }: Who, signal?: AbortSignal) {
    const address = parseServerAddress(serverUrl);
    if (!address.ok) return address;
    const { baseUrl: typed } = address.value;
    // Both at once: where the service is at the address as typed, finding it costs no time.
    const [place, there] = await Promise.all([
      finder.find(serverUrl, signal),
      askForRealm(typed, username, signal),
    ]);
    if (there.ok && there.value !== null) {
      finder.remember(typed);
      return success<SignInWay>({ kind: "sso", serverUrl: typed, realm: there.value });
    }
    if (!place.ok) return place;
    const baseUrl = place.value;
    const realm = baseUrl === typed ? there : await askForRealm(baseUrl, username, signal);
    if (!realm.ok) return realm;
    return success<SignInWay>(
      realm.value === null
        ? { kind: "password", serverUrl: baseUrl }
        : { kind: "sso", serverUrl: baseUrl, realm: realm.value },
    );
  }

  /** Null for somebody who has none. */
  async function askForRealm(
    baseUrl: string,
    username: string,
    signal?: AbortSignal,
  ): Promise<Result<CasRealm | null>> {
    const nobody = connect(baseUrl, () => null);
    const reply = await findRealm(nobody, { username }, signal);
    if (!reply.ok) return noRealm.has(reply.code) ? success(null) : reply;
    const realm = reply.value.read();
    return success(realm.ok ? realm.value : null);
  }

  async function findAny(
    who: Who,
    account: Account | null,
    signal?: AbortSignal,
  ): Promise<Result<SignInWay>> {
    const found = await request(who, signal);
    if (account === null || account.sso === null) return found;
    if (found.ok ? found.value.kind === "sso" : found.code === "cancelled") return found;
    return success({ kind: "sso", serverUrl: account.serverUrl, realm: account.sso.realm });
  }

  return async (...asked: Parameters<typeof findAny>): Promise<Result<SignInWay>> => {
    const found = await findAny(...asked);
    if (!found.ok || found.value.kind !== "sso") return found;
    const allowed = allowRealm(found.value.realm, found.value.serverUrl);
    return allowed.ok ? found : allowed;
  };
}
