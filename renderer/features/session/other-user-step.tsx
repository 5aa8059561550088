import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameRealm } from "./naming.ts";
import { useAccounts } from "./queries.ts";
import { Action, Step } from "./step.tsx";
import styles from "./steps.module.css";
import type { SignInFlow } from "./use-sign-in-flow.ts";

type OtherUserStepProps = {
  flow: SignInFlow;
  progress: SignInProgress;
  /** The name of the user who has signed in. */
  other: string;
};

/** Shown if another user has signed in than the one whose session was to be renewed, or whose name was typed. */
export function OtherUserStep({ flow, progress, other }: OtherUserStepProps) {
  const settle = useCommandMutation("signIn.settleOther");
  const { accountId, username, sso } = progress;
  const expected = useAccounts().find(({ account }) => account.id === accountId)?.account;
  const name = expected?.displayName ?? username;
  const names = {
    name: <bdi>{name}</bdi>,
    other: <bdi>{other}</bdi>,
    realm: sso && <bdi>{nameRealm(sso.realm)}</bdi>,
  };
  const isFirst = accountId === null;
  return (
    <Step
      who={null}
      title={rich("session.signedInAsOther", { name: names.other })}
      error={settle.error}
      actions={
        <>
          <Action variant="primary" onClick={() => settle.mutate({ choice: "again" })}>
            {isFirst ? rich("session.signInAs", names) : rich("session.tryAgainAs", names)}
          </Action>
          <Action onClick={() => settle.mutate({ choice: "add" })}>
            {isFirst
              ? rich("session.continueAs", { name: names.other })
              : rich("session.addAccountOf", { name: names.other })}
          </Action>
          <Action variant="plain" onClick={flow.cancel}>
            {t("common.cancel")}
          </Action>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          {!isFirst
            ? rich("session.otherUserSignedIn", names)
            : sso === null
              ? rich("session.anotherUserAnswered", names)
              : rich("session.anotherUserAtRealm", names)}
        </p>
        {sso !== null && <p>{rich("session.realmIsLeftFirst", names)}</p>}
      </div>
    </Step>
  );
}

/** Waits while the user signs out of the realm in the browser, before the next attempt. */
export function LeavingStep({ flow, sso }: { flow: SignInFlow; sso: SignInProgress["sso"] }) {
  const show = useCommandMutation("signIn.show");
  const settle = useCommandMutation("signIn.settleOther");
  const realm = <bdi>{sso && nameRealm(sso.realm)}</bdi>;
  const hasPage = sso?.realm.logoutUrl != null;
  return (
    <Step
      who={flow.who}
      title={rich("session.leaveRealmFirst", { realm })}
      error={settle.error ?? show.error}
      actions={
        <>
          <Action variant="primary" onClick={() => settle.mutate({ choice: "again" })}>
            {t("session.continueInBrowser")}
          </Action>
          {hasPage && (
            <Action onClick={() => show.mutate()}>{t("session.openSignOutAgain")}</Action>
          )}
          <Action variant="plain" onClick={flow.cancel}>
            {t("common.cancel")}
          </Action>
        </>
      }
    >
      <p className={styles.text}>
        {hasPage
          ? rich("session.leavePageIsOpen", { realm })
          : rich("session.leaveWithoutPage", { realm })}
      </p>
    </Step>
  );
}
