import type { AllowRealm } from "#main/accounts/sign-in/find-way.ts";
import { parseServerAddress } from "#main/api/address.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { PolicyInForce } from "../policy.ts";

/** Which servers the organisation lets be talked to. */
export type ServerRules = {
  /** Refuses a base URL that is not allowed, with `refusedByPolicy`. */
  allow(baseUrl: string): Result<null>;
  /**
   * The allowed address for one as typed: where only the path is missing, the one on the same host.
   * Fails with `refusedByPolicy`; what is no address at all comes back as it is.
   */
  resolve(typed: string): Result<string>;
};

/** Makes the rules; `getDemo` says where the demo runs, null where it never has. */
export function createServerRules(
  { policy, told }: PolicyInForce,
  getDemo: () => string | null,
): ServerRules {
  const isClosed = told.closed.includes("servers");
  const allowed = policy.servers?.flatMap((address) => {
    const read = parseServerAddress(address);
    return read.ok ? [read.value.baseUrl] : [];
  });

  const isAllowed = (baseUrl: string): boolean => {
    if (told.offers.demo && baseUrl === getDemo()) return true;
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
    allow: (baseUrl) => {
      // One from a file that somebody has written may go up again by its dots.
      const address = parseServerAddress(baseUrl);
      if (!address.ok) return address;
      const plain = address.value.baseUrl;
      return isAllowed(plain) ? success(null) : refuse(plain);
    },
    resolve: (typed) => {
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
 * Makes what refuses realms whose sign-in or logout page is at an origin that the organisation does not accept. A
 * realm that names no page is accepted: its sign-in stays at the service and at `casOrigins`.
 */
export function createRealmRules({ policy, told }: PolicyInForce): AllowRealm {
  const accepted = policy.realmOrigins;

  const isAccepted = (address: string | null): boolean =>
    address === null ||
    accepted === undefined ||
    (URL.canParse(address) && accepted.includes(new URL(address).origin));

  return ({ serverUrl, logoutUrl }, service) => {
    if (told.closed.includes("realmOrigins")) {
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

/** What is said where a part of the policy is not understood; `so` is what follows from that. */
export const describeClosed = (part: string, so: string): string =>
  `Watchdesk cannot read "${part}" in your organisation's policy on this computer, so ${so}. Tell whoever set up this computer.`;

const maxNamed = 3;

/** The first few of several addresses, for a message. */
export const listSome = (addresses: readonly string[]): string => {
  const named = addresses.slice(0, maxNamed).join(", ");
  return addresses.length > maxNamed ? `${named} and others` : named;
};
