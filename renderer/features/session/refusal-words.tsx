import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
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

/** Which of its two causes a sign-in has that was not confirmed, as far as anybody can tell. */
function describeWait(wait: Refusal["wait"], realm: ReactNode, host: ReactNode): ReactNode {
  const within = wait === null ? "the time allowed" : format.span(wait.allowed);
  if (wait?.hasReturned === false) {
    return (
      <>
        Nobody finished signing in at {realm} within {within}. Try again.
      </>
    );
  }
  const askAdministrator = (
    <>
      Try again; if it keeps failing though you finish in time, show this page to the administrator
      of {host}.
    </>
  );
  return wait?.hasReturned ? (
    <>
      The sign-in at {realm} came back to {host} within {within}, but {host} does not know it.{" "}
      {askAdministrator}
    </>
  ) : (
    <>
      Either nobody finished signing in at {realm} within {within}, or {host} does not know this
      sign-in. {askAdministrator}
    </>
  );
}

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
          {realm} knows you, but your sign-in there has expired. Renew it there, often with a new
          password, and try again.
          {refusal.realm.serverUrl !== null && (
            <>
              {" "}
              It is at <bdi>{toHost(refusal.realm.serverUrl)}</bdi>.
            </>
          )}
        </p>
      );
    case "authFailure":
      return <p>{describeWait(refusal.wait, realm, host)}</p>;
    case "failure":
      return (
        <p>
          Something went wrong between {host} and {realm}. Try again later; if it keeps failing,
          show this page to your administrator.
        </p>
      );
  }
}
