import { type ReactNode, useEffect, useId, useRef } from "react";
import { usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import type { CasRealm, RealmChange, SignInProgress } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameRealm, toHost } from "./naming.ts";
import { Action, CheckConnection, Step } from "./step.tsx";
import styles from "./steps.module.css";
import type { SignInFlow } from "./use-sign-in-flow.ts";

/** Shows the realm that authenticates the user, and starts the sign-in there. */
export function RealmStep({ flow, realm }: { flow: SignInFlow; realm: CasRealm }) {
  const start = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = nameRealm(realm);
  const offers = usePolicyOffers();
  const page = URL.canParse(realm.serverUrl ?? "") ? new URL(realm.serverUrl ?? "").origin : null;
  useEffect(() => start.current?.focus(), []);
  return (
    <Step
      who={flow.who}
      onChange={flow.onChange}
      actions={
        <>
          <Action
            ref={start}
            variant="primary"
            aria-describedby={id}
            onClick={() => flow.signInAtRealm("popup")}
          >
            {rich("session.continueWith", { name: <bdi>{name}</bdi> })}
          </Action>
          {offers.ssoBrowser && (
            <Action onClick={() => flow.signInAtRealm("browser")}>{t("session.useBrowser")}</Action>
          )}
          <Button variant="plain" onClick={() => flow.goTo("password")}>
            {t("session.useAPasswordInstead")}
          </Button>
          {flow.failure !== null && <CheckConnection flow={flow} />}
        </>
      }
    >
      <div id={id} className="breaks below-5" dir="auto">
        <h2 className={styles.heading}>{realm.orgName ?? name}</h2>
        {realm.description !== null && <p className="quiet">{realm.description}</p>}
        {page !== null && (
          <p className="quiet">
            {rich("session.signInPageAt", { page: <bdi dir="ltr">{page}</bdi> })}
          </p>
        )}
      </div>
      <Failure title={t("session.realmSignInFailed", { name })} error={flow.failure} />
    </Step>
  );
}

/** Shows that the service names a new sign-in page, which the user has to accept before it is opened. */
export function RealmChangeStep({ flow, change }: { flow: SignInFlow; change: RealmChange }) {
  const accept = useCommandMutation("signIn.acceptRealm");
  const { known, named, realm } = change;
  return (
    <Step
      who={flow.who}
      title={t("session.realmChangedTitle")}
      error={accept.error}
      actions={
        <>
          <Action variant="primary" onClick={flow.cancel}>
            {t("common.cancel")}
          </Action>
          <Action onClick={() => accept.mutate({ named })}>{t("session.useNewAddress")}</Action>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          {rich("session.realmChanged", {
            host: <bdi>{toHost(flow.who.serverUrl)}</bdi>,
            realm: <bdi>{nameRealm(realm)}</bdi>,
          })}
        </p>
        <Properties>
          <Property name={t("session.untilNow")}>
            <bdi dir="ltr">{known}</bdi>
          </Property>
          <Property name={t("session.now")}>
            <strong>
              <bdi dir="ltr">{named}</bdi>
            </strong>
          </Property>
        </Properties>
        <p>{t("session.falsePageWarning")}</p>
      </div>
    </Step>
  );
}

/** Waits while the user signs in elsewhere, or while a sign-in from before a reload continues. */
export function WaitingStep({ flow, sso }: { flow: SignInFlow; sso: SignInProgress["sso"] }) {
  const show = useCommandMutation("signIn.show");
  const cancel = (
    <Action variant="plain" onClick={flow.cancel}>
      {t("common.cancel")}
    </Action>
  );
  if (sso === null) return <Step who={flow.who} title={t("session.signingIn")} actions={cancel} />;
  const isPopup = sso.way === "popup";
  return (
    <Step
      // A new title takes the focus.
      key={sso.way}
      who={flow.who}
      title={isPopup ? t("session.continueInWindow") : t("session.continueInBrowser")}
      error={show.error}
      actions={
        <>
          <Action onClick={() => show.mutate()}>
            {isPopup ? t("session.showTheWindow") : t("session.openItAgain")}
          </Action>
          {cancel}
        </>
      }
    >
      <div className={styles.text}>
        <p>
          {rich("session.continuesAutomatically", { realm: <bdi>{nameRealm(sso.realm)}</bdi> })}
        </p>
      </div>
      {sso.blocked !== null && (
        <Notice tone="critical" title={t("session.blocked", { address: sso.blocked })}>
          <BlockedHelp
            realm={<bdi>{nameRealm(sso.realm)}</bdi>}
            host={<bdi>{toHost(flow.who.serverUrl)}</bdi>}
          />
        </Notice>
      )}
      {sso.trouble != null && (
        <Notice tone="critical" title={t("session.signInPageProblem")}>
          {sso.trouble}
        </Notice>
      )}
    </Step>
  );
}

function BlockedHelp(names: { realm: ReactNode; host: ReactNode }) {
  const offers = usePolicyOffers();
  return offers.ssoBrowser
    ? rich("session.blockedHelpWithBrowser", names)
    : rich("session.blockedHelp", names);
}
