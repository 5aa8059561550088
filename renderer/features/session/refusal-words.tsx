import type { SsoRefusal, SsoWay } from "#shared/model/sso.ts";
import { nameRealm, toHost } from "./naming.ts";
import type { Who } from "./queries.ts";
import type { Refusal } from "./use-sign-in-flow.ts";

/** What each refusal is called. */
export const refusalTitles: Record<SsoRefusal, string> = {
  unlinkedAccount: "No account is linked to you",
  expiredCredentials: "Your sign-in has expired",
  authFailure: "The sign-in was not confirmed",
  failure: "The service could not sign you in",
};

type RefusalWordsProps = { who: Who; refusal: Refusal; way: SsoWay };

/** What a refusal means, and what can be done about it. */
export function RefusalWords({ who, refusal, way }: RefusalWordsProps) {
  const realm = <bdi>{nameRealm(refusal.realm)}</bdi>;
  const host = <bdi>{toHost(who.serverUrl)}</bdi>;
  switch (refusal.status) {
    case "unlinkedAccount":
      return (
        <>
          <p>
            {realm}{" "}
            {refusal.casUsername === null ? (
              "knows you"
            ) : (
              <>
                says that you are{" "}
                <strong>
                  <bdi>{refusal.casUsername}</bdi>
                </strong>
              </>
            )}
            , but no account at {host} is linked to that.
          </p>
          <p>
            Ask the administrator of {host} to link yours, and then sign in again. If you have a
            password for {host}, it works meanwhile.
            {way === "browser" && (
              <> To use another account at {realm}, first sign out of it in the browser.</>
            )}
          </p>
        </>
      );
    case "expiredCredentials":
      return (
        <p>
          {realm} knows you, but your sign-in there has expired. Renew it, often with a new
          password, and try again.
        </p>
      );
    case "authFailure":
      return (
        <p>
          {host} got no confirmation from {realm} in time. Try again.
        </p>
      );
    case "failure":
      return (
        <p>
          Something went wrong between {host} and {realm}. Try again later; if it keeps failing,
          show this page to your administrator.
        </p>
      );
  }
}
