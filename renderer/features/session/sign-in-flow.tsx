import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { SignInProgress } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { describeFailure } from "./describe-failure.ts";
import { nameRealm } from "./naming.ts";
import { LookupStep, PasswordStep, ResetStep } from "./password-steps.tsx";
import { useAccounts, useSignInProgress } from "./queries.ts";
import { RealmChangeStep, RealmStep, WaitingStep } from "./realm-steps.tsx";
import { RefusedStep } from "./refused-step.tsx";
import { Action, CheckConnection, Step } from "./step.tsx";
import styles from "./steps.module.css";
import { type SignInFlow, type SignInFlowOptions, useSignInFlow } from "./use-sign-in-flow.ts";

type SignInStepsProps = Omit<SignInFlowOptions, "progress"> & {
  /** Additional content of the first step. */
  atStart?: ReactNode;
};

/** The steps of a sign-in: user and server, then a password or a single sign-on. */
export function SignInSteps(props: SignInStepsProps) {
  const progress = useSignInProgress();
  return progress === undefined ? null : <Steps {...props} progress={progress} />;
}

function Steps({ atStart, ...options }: SignInFlowOptions & { atStart?: ReactNode }) {
  const { accountId, progress } = options;
  const flow = useSignInFlow(options);
  const { step, realm, refusal } = flow;
  useKeys({ Escape: flow.stepBack });

  if (progress !== null && progress.other !== null) {
    return <OtherUserStep flow={flow} progress={progress} other={progress.other} />;
  }
  if (progress?.isLeaving === true) return <LeavingStep flow={flow} sso={progress.sso} />;
  if (progress?.realmChange != null) {
    return <RealmChangeStep flow={flow} change={progress.realmChange} />;
  }
  if (flow.isWaiting) {
    const started =
      flow.isResumed || realm === null ? null : { realm, way: flow.way, blocked: null };
    return <WaitingStep flow={flow} sso={progress?.sso ?? started} />;
  }
  if (step === "lookup" && accountId !== null) {
    return <LookupStep flow={flow} accountId={accountId} />;
  }
  if (step === "reset") return <ResetStep flow={flow} />;
  if (step === "refused" && refusal !== null) return <RefusedStep flow={flow} refusal={refusal} />;
  if (step === "realm" && realm !== null) return <RealmStep flow={flow} realm={realm} />;
  if (step === "password") return <PasswordStep flow={flow} />;
  return (
    <>
      <WhoStep flow={flow} />
      {atStart}
    </>
  );
}

/** Prompts for the address of the service and the username. */
function WhoStep({ flow }: { flow: SignInFlow }) {
  const { failure, isBusy, isFinding } = flow;
  const [serverUrl, setServerUrl] = useState(flow.who.serverUrl);
  const [username, setUsername] = useState(flow.who.username);
  const [isChecked, setIsChecked] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const missing = serverUrl.trim() === "" ? address : username.trim() === "" ? name : null;
  const first = useRef(missing ?? submit);
  const described = describeFailure(failure);
  const isAtAddress = described?.field === "address";
  // The service could not say how this user signs in.
  const isWayUnknown = failure?.code === "rateLimited" || failure?.code === "serviceFailed";

  useEffect(() => first.current.current?.focus(), []);
  useEffect(() => {
    if (failure === null || !isAtAddress) return;
    address.current?.focus();
    address.current?.select();
  }, [failure, isAtAddress]);

  const lacks = (field: typeof address, message: string) =>
    isChecked && field.current?.value.trim() === ""
      ? { title: t("session.missing"), message }
      : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(missing !== null);
    if (missing === null) flow.find({ serverUrl: serverUrl.trim(), username: username.trim() });
    else missing.current?.focus();
  };

  return (
    <form onSubmit={send} noValidate>
      <Step
        who={null}
        error={isAtAddress ? null : described}
        actions={
          <>
            <Button
              ref={submit}
              type="submit"
              variant="primary"
              size="large"
              aria-disabled={isBusy}
            >
              {isFinding ? t("common.checking") : t("session.continue")}
            </Button>
            {isFinding && (
              <Button variant="plain" onClick={flow.stepBack}>
                {t("common.cancel")}
              </Button>
            )}
            {isWayUnknown && (
              <Button size="large" onClick={() => flow.goTo("password")}>
                {t("session.useAPassword")}
              </Button>
            )}
            {failure !== null && <CheckConnection flow={flow} serverUrl={serverUrl.trim()} />}
          </>
        }
      >
        <TextField
          label={t("session.serverAddress")}
          field={address}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://service.example.org"
          spellCheck={false}
          readOnly={isBusy}
          value={serverUrl}
          onChange={(event) => setServerUrl(event.target.value)}
          error={isAtAddress ? described : lacks(address, t("session.enterTheAddressOf"))}
        />
        <TextField
          label={t("common.username")}
          field={name}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isBusy}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={lacks(name, t("session.enterYourUsername"))}
        />
      </Step>
    </form>
  );
}

type OtherUserStepProps = {
  flow: SignInFlow;
  progress: SignInProgress;
  /** The name of the user who has signed in. */
  other: string;
};

/** Shown if another user has signed in than the one whose session was to be renewed, or whose name was typed. */
function OtherUserStep({ flow, progress, other }: OtherUserStepProps) {
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
function LeavingStep({ flow, sso }: { flow: SignInFlow; sso: SignInProgress["sso"] }) {
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
