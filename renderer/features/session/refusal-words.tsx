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
            Ask whoever manages the accounts at {host} to link yours, and then sign in again. If you
            have a password for {host}, it works meanwhile.
            {way === "browser" && (
              <> To be somebody else at {realm}, first sign out of it in the browser.</>
            )}
          </p>
        </>
      );
    case "expiredCredentials":
      return (
        <p>
          {realm} knows you, but what you signed in with is not valid any more. Renew it there,
          which often means a new password, and then try again.
        </p>
      );
    case "authFailure":
      return (
        <p>
          {host} has not heard from {realm} who you are, or not in time. Nothing has changed on
          either side; try again.
        </p>
      );
    case "failure":
      return (
        <p>
          Something went wrong between {host} and {realm}. Try again in a while; if it stays like
          this, show this page to whoever runs the service.
        </p>
      );
  }
}
