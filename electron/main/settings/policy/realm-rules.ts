import type { AllowRealm } from "#main/accounts/sign-in/find-way.ts";
import { failure, success } from "#shared/ipc/failure.ts";
import type { PolicyInForce } from "../policy.ts";
import { describeClosed, listSome } from "./server-rules.ts";

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
