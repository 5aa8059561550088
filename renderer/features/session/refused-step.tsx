import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import type { SsoRefusal, SsoWay } from "#shared/session/sso-schema.ts";
import { nameRealm, toHost } from "./naming.ts";
import { Action, CheckConnection, Step } from "./step.tsx";
import styles from "./steps.module.css";
import type { Refusal, SignInFlow, Who } from "./use-sign-in-flow.ts";

const titles: Record<SsoRefusal, string> = {
  unlinkedAccount: "No account is linked to you",
  expiredCredentials: "Your sign-in has expired",
  authFailure: "The sign-in was not confirmed",
  failure: "The service could not sign you in",
};

/** Explains why a single sign-on failed, and offers solutions. */
export function RefusedStep({ flow, refusal }: { flow: SignInFlow; refusal: Refusal }) {
  const { status, realm, message } = refusal;
  const isUnlinked = status === "unlinkedAccount";
  const page = status === "expiredCredentials" ? realm.serverUrl : null;
  const isSafe = page !== null && URL.canParse(page) && new URL(page).protocol === "https:";
  const openPage = useOpenLink();
  return (
    <Step
      who={flow.who}
      onChange={flow.onChange}
      title={titles[status]}
      error={openPage.error}
      actions={
        <>
          {isSafe && (
            <Action onClick={() => openPage.mutate(page)}>
              Open <bdi>{nameRealm(realm)}</bdi> in the browser
            </Action>
          )}
          <Action
            variant={isUnlinked ? "secondary" : "primary"}
            onClick={() => flow.signInAtRealm(flow.way)}
          >
            {isUnlinked ? "Use another account" : "Try again"}
          </Action>
          <Action onClick={() => flow.goTo("password")}>Use a password</Action>
          <CheckConnection flow={flow} />
        </>
      }
    >
      <div className={styles.text}>
        <RefusalText who={flow.who} refusal={refusal} way={flow.way} />
      </div>
      {message !== "" && (
        <figure className={styles.quote}>
          <figcaption className={styles.quiet}>Message from the service</figcaption>
          <blockquote className={styles.words} dir="auto">
            {message}
          </blockquote>
        </figure>
      )}
    </Step>
  );
}

type RefusalTextProps = { who: Who; refusal: Refusal; way: SsoWay };

/** Explains a refusal and what the user can do. */
function RefusalText({ who, refusal, way }: RefusalTextProps) {
  const realm = <bdi>{nameRealm(refusal.realm)}</bdi>;
  const host = <bdi>{toHost(who.serverUrl)}</bdi>;
  switch (refusal.status) {
    case "unlinkedAccount":
      return (
        <>
          <p>
            {realm} {refusal.casUsername === null ? "knows you" : "says that you are "}
            {refusal.casUsername !== null && (
              <strong>
                <bdi>{refusal.casUsername}</bdi>
              </strong>
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

/** Explains which of two possible causes an unconfirmed sign-in has, as far as known. */
function describeWait(wait: Refusal["wait"], realm: ReactNode, host: ReactNode): ReactNode {
  const within = wait === null ? "the time allowed" : format.span(wait.allowed);
  if (wait?.hasReturned === false) {
    return (
      <>
        Nobody finished signing in at {realm} within {within}. Try again.
      </>
    );
  }
  return (
    <>
      {wait?.hasReturned ? (
        <>
          The sign-in at {realm} came back to {host} within {within}, but {host} does not know it.
        </>
      ) : (
        <>
          Either nobody finished signing in at {realm} within {within}, or {host} does not know this
          sign-in.
        </>
      )}{" "}
      Try again; if it keeps failing though you finish in time, show this page to the administrator
      of {host}.
    </>
  );
}
