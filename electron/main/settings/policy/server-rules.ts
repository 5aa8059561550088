import { parseServerAddress } from "#main/service/address.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { PolicyInForce } from "../policy.ts";

/** Refuses a realm of the service at a base URL that the organisation does not accept, with `refusedByPolicy`. */
export type AllowRealm = (realm: CasRealm, serverUrl: string) => Result<null>;

/** Which servers the policy allows. */
export type ServerRules = ReturnType<typeof createServerRules>;

/** Creates the rules; `getDemo` returns the base URL of the demo, or null if it never ran. */
export function createServerRules(
  { policy, policyReport }: PolicyInForce,
  getDemo: () => string | null,
) {
  const isClosed = policyReport.closed.includes("servers");
  const allowed = policy.servers?.flatMap((address) => {
    const read = parseServerAddress(address);
    return read.ok ? [read.value.baseUrl] : [];
  });

  const isAllowed = (baseUrl: string): boolean => {
    if (policyReport.offers.demo && baseUrl === getDemo()) return true;
    if (isClosed) return false;
    return (
      allowed === undefined ||
      allowed.some((one) => baseUrl === one || baseUrl.startsWith(`${one}/`))
    );
  };

  const refuse = (baseUrl: string) =>
    failure(
      "refusedByPolicy",
      isClosed
        ? describeClosed("servers", "no server is used")
        : `Your organisation does not allow ${new URL(baseUrl).host} on this computer, so nothing was sent. Allowed: ${listSome(allowed ?? [])}.`,
    );

  return {
    /** Refuses a base URL that is not allowed, with `refusedByPolicy`. */
    allow: (baseUrl: string): Result<null> => {
      // An address from a file may contain "..".
      const address = parseServerAddress(baseUrl);
      if (!address.ok) return address;
      const plain = address.value.baseUrl;
      return isAllowed(plain) ? success(null) : refuse(plain);
    },
    /**
     * The allowed address for one that a user typed: if only its path is missing, the one on the same host.
     * Fails with `refusedByPolicy`; returns a text that is no address unchanged.
     */
    resolve: (typed: string): Result<string> => {
      const address = parseServerAddress(typed);
      if (!address.ok) return success(typed);
      const { baseUrl } = address.value;
      if (isAllowed(baseUrl)) return success(typed);
      const { origin } = new URL(baseUrl);
      const there = isClosed ? undefined : allowed?.find((one) => new URL(one).origin === origin);
      return there === undefined ? refuse(baseUrl) : success(there);
    },
  };
}

/**
 * Creates the check that refuses realms whose sign-in or logout page is not at one of `realmOrigins`. A realm
 * without pages is accepted: its sign-in stays at the service and at `casOrigins`.
 */
export function createRealmRules({ policy, policyReport }: PolicyInForce): AllowRealm {
  const accepted = policy.realmOrigins;

  const isAccepted = (address: string | null): boolean =>
    address === null ||
    accepted === undefined ||
    (URL.canParse(address) && accepted.includes(new URL(address).origin));

  return ({ serverUrl, logoutUrl }, service) => {
    if (policyReport.closed.includes("realmOrigins")) {
      return failure(
        "refusedByPolicy",
        describeClosed("realmOrigins", "single sign-on is not used"),
      );
    }
    const refused = [serverUrl, logoutUrl].find((address) => !isAccepted(address));
    if (refused == null) return success(null);
    const where = URL.canParse(refused) ? new URL(refused).origin : "an address that is none";
    const { host } = new URL(service);
    return failure(
      "refusedByPolicy",
      `${host} names ${where} for single sign-on, which your organisation does not accept, so nothing was opened. Accepted: ${listSome(accepted ?? [])}. If the sign-in page has moved, show this to your administrator.`,
    );
  };
}

/** Describes that a part of the policy has an error; `so` is the consequence. */
export const describeClosed = (part: string, so: string): string =>
  `Watchdesk cannot read "${part}" in your organisation's policy on this computer, so ${so}. Tell whoever set up this computer.`;

const maxNamed = 3;

/** The first three of several addresses, for a message. */
const listSome = (addresses: readonly string[]): string => {
  const named = addresses.slice(0, maxNamed).join(", ");
  return addresses.length > maxNamed ? `${named} and others` : named;
};
