import { useState } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import type { CasRealm, SignInProgress, SignInWay, SsoWay } from "#shared/session/sso-schema.ts";
import { describeFailure } from "./describe-failure.ts";
import { useIsSigningIn, usePasswordSignIn, useSsoSignIn } from "./queries.ts";

/** The user who is signing in, and the server. */
export type Who = { serverUrl: string; username: string };

export type Refusal = Extract<SsoOutcome, { kind: "refused" }>;

type Flow = {
  step: "who" | "lookup" | "password" | "realm" | "refused" | "reset";
  who: Who;
  /** Null if there is only a password. */
  realm: CasRealm | null;
  refusal: Refusal | null;
  /** Why the latest attempt failed; cleared by the next one. */
  failure: FailureError | null;
};

export type SignInFlowOptions = {
  /** The values used last; empty if there are none. */
  start: Who;
  /** The account whose session is to be renewed, with the same address and name; null for another one. */
  accountId: string | null;
  /** The sign-in in progress, as main reports it. */
  progress: SignInProgress | null;
  onSignedIn?(): void;
  /** Opens the connection check for the address of a service. */
  onCheckConnection(serverUrl: string): void;
};

export type SignInFlow = ReturnType<typeof useSignInFlow>;

export function useSignInFlow(options: SignInFlowOptions) {
  const { start, accountId, progress, onSignedIn, onCheckConnection } = options;
  const findWay = useCommandMutation("signIn.findWay");
  const password = usePasswordSignIn();
  const sso = useSsoSignIn();
  const cancel = useCommandMutation("signIn.cancel");
  const isSigningIn = useIsSigningIn();
  const [flow, setFlow] = useState<Flow>(() =>
    progress === null ? createFlow(start, accountId) : resumeFlow(progress),
  );
  // A sign-in from before a reload. Later ones are started here, and main's reports about them may arrive
  // after their end.
  const [isResumed, setIsResumed] = useState(progress !== null);
  if (isResumed && progress === null) setIsResumed(false);

  const goTo = (step: Flow["step"]) => setFlow((now) => ({ ...now, step, failure: null }));
  const fail = (step: Flow["step"], failure: FailureError) =>
    setFlow((now) => ({ ...now, step, failure: failure.code === "cancelled" ? null : failure }));
  const applyMethod = (way: SignInWay, { username }: Who) =>
    setFlow({
      ...emptyFlow,
      step: way.kind === "sso" ? "realm" : "password",
      who: { serverUrl: way.serverUrl, username },
      realm: way.kind === "sso" ? way.realm : null,
    });
  const stepBack = () => {
    if (findWay.isPending) findWay.reset();
    else if (sso.isPending || password.isPending || isResumed) cancel.mutate();
    else if (flow.step === "refused") goTo("realm");
    else if (flow.step === "reset") goTo("password");
    else if (accountId === null && flow.step !== "who") goTo("who");
  };

  return {
    ...flow,
    onCheckConnection,
    /** Goes back to the first step; null if address and name are fixed. */
    onChange: accountId === null ? () => goTo("who") : null,
    isResumed,
    /** How the latest single sign-on was started. */
    way: sso.variables?.way ?? "popup",
    isFinding: findWay.isPending,
    /** True while the first step has to wait. */
    isBusy: findWay.isPending || isSigningIn,
    isSendingPassword: password.isPending,
    isWaiting: sso.isPending || isResumed,
    goTo,
    stepBack,
    cancel: () => cancel.mutate(),
    find: (who: Who) => {
      setFlow((now) => ({ ...now, who, failure: null }));
      findWay.mutate(
        { ...who, accountId },
        { onSuccess: (way) => applyMethod(way, who), onError: (failure) => fail("who", failure) },
      );
    },
    /** Applies the result of the lookup; null on failure. */
    answer: (way: SignInWay | null) => {
      if (way === null) goTo("password");
      else applyMethod(way, flow.who);
    },
    signIn: (secret: string) => {
      goTo("password");
      password.mutate(
        { ...flow.who, accountId, password: secret },
        {
          onSuccess: () => onSignedIn?.(),
          onError: (failure) => {
            const isAtAddress = describeFailure(failure)?.field === "address";
            fail(isAtAddress && accountId === null ? "who" : "password", failure);
          },
        },
      );
    },
    signInAtRealm: (way: SsoWay) => {
      goTo("realm");
      sso.mutate(
        { ...flow.who, accountId, way },
        {
          onSuccess: (outcome) => {
            if (outcome.kind === "signedIn") onSignedIn?.();
            if (outcome.kind === "refused") {
              setFlow((now) => ({ ...now, step: "refused", refusal: outcome }));
            }
          },
          onError: (failure) => fail("realm", failure),
        },
      );
    },
  };
}

const emptyFlow = { realm: null, refusal: null, failure: null };

const createFlow = (who: Who, accountId: string | null): Flow => ({
  ...emptyFlow,
  step: accountId !== null ? "lookup" : "who",
  who,
});

const resumeFlow = ({ serverUrl, username, sso }: SignInProgress): Flow => ({
  ...emptyFlow,
  step: sso === null ? "password" : "realm",
  who: { serverUrl, username },
  realm: sso?.realm ?? null,
});
