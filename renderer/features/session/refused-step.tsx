import type { ReactNode } from "react";
import { useOpenLink } from "#renderer/lib/app-links.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { SsoRefusal, SsoWay } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameRealm, toHost } from "./naming.ts";
import { Action, CheckConnection, Step } from "./step.tsx";
import styles from "./steps.module.css";
import type { Refusal, SignInFlow, Who } from "./use-sign-in-flow.ts";

const titles: Record<SsoRefusal, string> = {
  unlinkedAccount: t("session.noAccountLinked"),
  expiredCredentials: t("session.signInExpired"),
  authFailure: t("session.signInNotConfirmed"),
  failure: t("session.couldNotSignIn"),
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
              {rich("session.openRealmInBrowser", { realm: <bdi>{nameRealm(realm)}</bdi> })}
            </Action>
          )}
          <Action
            variant={isUnlinked ? "secondary" : "primary"}
            onClick={() => flow.signInAtRealm(flow.way)}
          >
            {isUnlinked ? t("session.useAnotherAccount") : t("common.tryAgain")}
          </Action>
          <Action onClick={() => flow.goTo("password")}>{t("session.useAPassword")}</Action>
          <CheckConnection flow={flow} />
        </>
      }
    >
      <div className={styles.text}>
        <RefusalText who={flow.who} refusal={refusal} way={flow.way} />
      </div>
      {message !== "" && (
        <figure className={styles.quote}>
          <figcaption className="quiet">{t("session.messageFromTheService")}</figcaption>
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
            {refusal.casUsername === null
              ? rich("session.realmKnowsYou", { realm, host })
              : rich("session.realmNamesYou", {
                  realm,
                  username: (
                    <strong>
                      <bdi>{refusal.casUsername}</bdi>
                    </strong>
                  ),
                  host,
                })}
          </p>
          <p>
            {rich("session.linkAccount", { host })}
            {way === "browser" && <> {rich("session.signOutInBrowserFirst", { realm })}</>}
          </p>
        </>
      );
    case "expiredCredentials": {
      const { serverUrl } = refusal.realm;
      return (
        <p>
          {rich("session.credentialsExpired", { realm })}
          {serverUrl !== null && (
            <> {rich("session.realmIsAt", { host: <bdi>{toHost(serverUrl)}</bdi> })}</>
          )}
        </p>
      );
    }
    case "authFailure":
      return <p>{describeWait(refusal.wait, realm, host)}</p>;
    case "failure":
      return <p>{rich("session.serviceAndRealmFailed", { host, realm })}</p>;
  }
}

/** Explains which of two possible causes an unconfirmed sign-in has, as far as known. */
function describeWait(wait: Refusal["wait"], realm: ReactNode, host: ReactNode): ReactNode {
  if (wait?.hasReturned === false) {
    return rich("session.nobodySignedIn", { realm, duration: format.span(wait.allowed) });
  }
  return (
    <>
      {describeCauses(wait, realm, host)} {rich("session.retryOrShowAdministrator", { host })}
    </>
  );
}

function describeCauses(wait: Refusal["wait"], realm: ReactNode, host: ReactNode): ReactNode {
  if (wait === null) return rich("session.signInUnknownOrLateWithoutLimit", { realm, host });
  const values = { realm, host, duration: format.span(wait.allowed) };
  return wait.hasReturned
    ? rich("session.signInNotKnown", values)
    : rich("session.signInUnknownOrLate", values);
}
