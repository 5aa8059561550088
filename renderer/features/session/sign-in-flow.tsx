import type { ReactNode } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import type { SignInProgress } from "#shared/model/sso.ts";
import { AskingStep } from "./asking-step.tsx";
import { OtherPersonStep } from "./other-person-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { useSignInProgress, type Who } from "./queries.ts";
import { RealmChangeStep } from "./realm-change-step.tsx";
import { RealmStep } from "./realm-step.tsx";
import { RefusedStep } from "./refused-step.tsx";
import { ResetStep } from "./reset-step.tsx";
import { useSignInFlow } from "./use-sign-in-flow.ts";
import { WaitingStep } from "./waiting-step.tsx";
import { WhoStep } from "./who-step.tsx";

type SignInFlowProps = {
  /** What was used last; empty where nothing was. */
  start: Who;
  /** Whose session is to go on: then neither address nor name is asked for. Null for somebody new. */
  accountId: string | null;
  /** What else the first step offers. */
  atStart?: ReactNode;
  onSignedIn?(): void;
  /** Shows what stands between this computer and a service. */
  onCheckConnection(serverUrl: string): void;
};

/** The way in, step by step: who and where, then a password or a single sign-on. */
export function SignInFlow(props: SignInFlowProps) {
  const progress = useSignInProgress();
  return progress === undefined ? null : <Steps {...props} progress={progress} />;
}

/** The session's own change leads on. */
const stay = () => {};

function Steps(props: SignInFlowProps & { progress: SignInProgress | null }) {
  const { start, accountId, progress, onSignedIn = stay } = props;
  const flow = useSignInFlow({ start, accountId, progress, onSignedIn });
  const { who, realm, failure } = flow;
  const common = {
    who,
    failure,
    onChange: accountId !== null ? null : () => flow.goTo("who"),
    onCheckConnection: () => props.onCheckConnection(who.serverUrl),
  };
  useKeys({ Escape: flow.stepBack });

  if (progress !== null && progress.other !== null) {
    return <OtherPersonStep progress={progress} other={progress.other} onCancel={flow.cancel} />;
  }
  if (progress?.realmChange != null) {
    return <RealmChangeStep who={who} change={progress.realmChange} onCancel={flow.cancel} />;
  }
  if (flow.isWaiting) {
    const told = progress?.sso ?? null;
    const begun = flow.isFound || realm === null ? null : { realm, way: flow.way, blocked: null };
    return <WaitingStep who={who} sso={told ?? begun} onCancel={flow.cancel} />;
  }
  if (flow.step === "asking" && accountId !== null) {
    return <AskingStep who={who} accountId={accountId} onAnswer={flow.answer} />;
  }
  if (flow.step === "reset") return <ResetStep who={who} onBack={() => flow.goTo("password")} />;
  if (flow.step === "refused" && flow.refusal !== null) {
    return (
      <RefusedStep
        {...common}
        refusal={flow.refusal}
        way={flow.way}
        onRepeat={() => flow.signInAtRealm(flow.way)}
        onUsePassword={() => flow.goTo("password")}
      />
    );
  }
  if (flow.step === "realm" && realm !== null) {
    return (
      <RealmStep
        {...common}
        realm={realm}
        onSignIn={flow.signInAtRealm}
        onUsePassword={() => flow.goTo("password")}
      />
    );
  }
  if (flow.step === "password") {
    return (
      <PasswordStep
        {...common}
        realm={realm}
        isBusy={flow.isSendingPassword}
        onSignIn={flow.signIn}
        onCancel={flow.cancel}
        onForgotten={() => flow.goTo("reset")}
        onUseRealm={() => flow.goTo("realm")}
      />
    );
  }
  return (
    <>
      <WhoStep
        start={who}
        failure={failure}
        isBusy={flow.isBusy}
        onContinue={flow.find}
        onCancel={flow.isFinding ? flow.stepBack : null}
        onCheckConnection={props.onCheckConnection}
      />
      {props.atStart}
    </>
  );
}
