import type { ReactNode } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { LeavingStep, OtherUserStep } from "./other-user-step.tsx";
import { LookupStep, PasswordStep, ResetStep } from "./password-steps.tsx";
import { useSignInProgress } from "./queries.ts";
import { RealmChangeStep, RealmStep, WaitingStep } from "./realm-steps.tsx";
import { RefusedStep } from "./refused-step.tsx";
import { type SignInFlowOptions, useSignInFlow } from "./use-sign-in-flow.ts";
import { WhoStep } from "./who-step.tsx";

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
