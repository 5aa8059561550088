import { useEffect, useId, useRef } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { usePolicyOffers } from "#renderer/lib/policy.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { CasRealm, RealmChange, SignInProgress } from "#shared/session/sso-schema.ts";
import { nameRealm, toHost } from "./naming.ts";
import { useAccounts } from "./queries.ts";
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
            Continue with <bdi>{name}</bdi>
          </Action>
          {offers.ssoBrowser && (
            <Action onClick={() => flow.signInAtRealm("browser")}>Use the browser instead</Action>
          )}
          <Button variant="plain" onClick={() => flow.goTo("password")}>
            Use a password instead
          </Button>
          {flow.failure !== null && <CheckConnection flow={flow} />}
        </>
      }
    >
      <div id={id} className={styles.realm} dir="auto">
        <h2 className={styles.heading}>{realm.orgName ?? name}</h2>
        {realm.description !== null && <p className={styles.quiet}>{realm.description}</p>}
        {page !== null && (
          <p className={styles.quiet}>
            Sign-in page: <bdi dir="ltr">{page}</bdi>
          </p>
        )}
      </div>
      <Failure title={`Sign-in with ${name} failed`} error={flow.failure} />
    </Step>
  );
}

type RealmChangeStepProps = { flow: SignInFlow; change: RealmChange };

/** Shows that the service names a new sign-in page, which the user has to accept before it is opened. */
export function RealmChangeStep({ flow, change }: RealmChangeStepProps) {
  const accept = useCommandMutation("signIn.acceptRealm");
  const { known, named, realm } = change;
  return (
    <Step
      who={flow.who}
      title="The sign-in address has changed"
      error={accept.error}
      actions={
        <>
          <Action variant="primary" onClick={flow.cancel}>
            Cancel
          </Action>
          <Action onClick={() => accept.mutate({ named })}>Use the new address</Action>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          <bdi>{toHost(flow.who.serverUrl)}</bdi> names another address for signing in with{" "}
          <bdi>{nameRealm(realm)}</bdi>. Nothing has been opened there yet.
        </p>
        <Properties>
          <Property name="Until now">
            <bdi dir="ltr">{known}</bdi>
          </Property>
          <Property name="Now">
            <strong>
              <bdi dir="ltr">{named}</bdi>
            </strong>
          </Property>
        </Properties>
        <p>
          A false sign-in page can take your password. If you did not expect this change, cancel and
          ask your administrator.
        </p>
      </div>
    </Step>
  );
}

type WaitingStepProps = { flow: SignInFlow; sso: SignInProgress["sso"] };

/** Waits while the user signs in elsewhere, or while a sign-in from before a reload continues. */
export function WaitingStep({ flow, sso }: WaitingStepProps) {
  const show = useCommandMutation("signIn.show");
  const offers = usePolicyOffers();
  const cancel = (
    <Action variant="plain" onClick={flow.cancel}>
      Cancel
    </Action>
  );
  if (sso === null) return <Step who={flow.who} title="Signing in…" actions={cancel} />;
  const isPopup = sso.way === "popup";
  return (
    <Step
      // A new title takes the focus.
      key={sso.way}
      who={flow.who}
      title={`Continue in the ${isPopup ? "new window" : "browser"}`}
      error={show.error}
      actions={
        <>
          <Action onClick={() => show.mutate()}>
            {isPopup ? "Show the window" : "Open it again"}
          </Action>
          {cancel}
        </>
      }
    >
      <div className={styles.text}>
        <p>
          Watchdesk continues automatically after you sign in at <bdi>{nameRealm(sso.realm)}</bdi>.
        </p>
      </div>
      {sso.blocked !== null && (
        <Notice tone="critical" title={`Blocked: ${sso.blocked}`}>
          A sign-in may only lead to <bdi>{nameRealm(sso.realm)}</bdi> and to{" "}
          <bdi>{toHost(flow.who.serverUrl)}</bdi>. Go back in that window; if the sign-in needs this
          address, {offers.ssoBrowser && "cancel and use the browser instead, or "}ask the
          administrator.
        </Notice>
      )}
      {sso.trouble != null && (
        <Notice tone="critical" title="The sign-in page reports a problem">
          {sso.trouble}
        </Notice>
      )}
    </Step>
  );
}

type OtherUserStepProps = {
  flow: SignInFlow;
  progress: SignInProgress;
  /** The name of the user who has signed in. */
  other: string;
};

/** Shown if another user has signed in than the one whose session was to be renewed. */
export function OtherUserStep({ flow, progress, other }: OtherUserStepProps) {
  const settle = useCommandMutation("signIn.settleOther");
  const { accountId, username, sso } = progress;
  const expected = useAccounts().find(({ account }) => account.id === accountId)?.account;
  const name = expected?.displayName ?? username;
  return (
    <Step
      who={null}
      title={
        <>
          You signed in as <bdi>{other}</bdi>
        </>
      }
      error={settle.error}
      actions={
        <>
          <Action variant="primary" onClick={() => settle.mutate({ choice: "again" })}>
            Try again as <bdi>{name}</bdi>
          </Action>
          <Action onClick={() => settle.mutate({ choice: "add" })}>
            Add <bdi>{other}</bdi>'s account
          </Action>
          <Action variant="plain" onClick={flow.cancel}>
            Cancel
          </Action>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          This is the account of <bdi>{name}</bdi>. Add <bdi>{other}</bdi>'s account beside it, or
          try again as <bdi>{name}</bdi>.
        </p>
        {sso?.way === "browser" && (
          <p>
            To try again, first sign out of <bdi>{nameRealm(sso.realm)}</bdi> in the browser.
          </p>
        )}
      </div>
    </Step>
  );
}
