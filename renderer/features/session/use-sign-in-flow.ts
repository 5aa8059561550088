import { useState } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import type { CasRealm, SignInProgress, SignInWay, SsoWay } from "#shared/session/sso-schema.ts";
import { describeFailure } from "./failure-words.ts";
import { useIsSigningIn, usePasswordSignIn, useSsoSignIn } from "./queries.ts";

/** The user who wants to sign in, and where. */
export type Who = { serverUrl: string; username: string };

/** How a realm or the service refused somebody. */
export type Refusal = Extract<SsoOutcome, { kind: "refused" }>;

type Flow = {
  step: "who" | "asking" | "password" | "realm" | "refused" | "reset";
  who: Who;
  /** Null where there is a password alone. */
  realm: CasRealm | null;
  refusal: Refusal | null;
  /** Why the last attempt failed; gone with the next one. */
  failure: FailureError | null;
};

export type SignInFlowOptions = {
  /** What was used last; empty texts if nothing was. */
  start: Who;
  /** The account whose session is to go on, with the same address and name; null for another one. */
  accountId: string | null;
  /** The sign-in under way, as main reports it. */
  progress: SignInProgress | null;
  onSignedIn?(): void;
  /** Opens the connection check for the address of a service. */
  onCheckConnection(serverUrl: string): void;
};

/** The current step of a sign-in, with the actions that lead to others. */
export type SignInFlow = ReturnType<typeof useSignInFlow>;

/** Holds the current step of a sign-in, and runs its requests. */
export function useSignInFlow(options: SignInFlowOptions) {
  const { start, accountId, progress, onSignedIn, onCheckConnection } = options;
  const findWay = useCommandMutation("signIn.findWay");
  const password = usePasswordSignIn();
  const sso = useSsoSignIn();
  const cancel = useCommandMutation("signIn.cancel");
  const isSigningIn = useIsSigningIn();
  const [flow, setFlow] = useState<Flow>(() =>
    progress === null ? begin(start, accountId) : resume(progress),
  );
  // A sign-in that was under way when the window was loaded anew. Later ones are this window's own,
  // and what is told of them may come after their end.
  const [isFound, setIsFound] = useState(progress !== null);
  if (isFound && progress === null) setIsFound(false);

  const goTo = (step: Flow["step"]) => setFlow((now) => ({ ...now, step, failure: null }));
  const fail = (step: Flow["step"], failure: FailureError) =>
    setFlow((now) => ({ ...now, step, failure: failure.code === "cancelled" ? null : failure }));
  const take = (way: SignInWay, { username }: Who) =>
    setFlow({
      ...nothing,
      step: way.kind === "sso" ? "realm" : "password",
      who: { serverUrl: way.serverUrl, username },
      realm: way.kind === "sso" ? way.realm : null,
    });
  const stepBack = () => {
    if (findWay.isPending) findWay.reset();
    else if (sso.isPending || password.isPending || isFound) cancel.mutate();
    else if (flow.step === "refused") goTo("realm");
    else if (flow.step === "reset") goTo("password");
    else if (accountId === null && flow.step !== "who") goTo("who");
  };

  return {
    ...flow,
    onCheckConnection,
    /** Goes back to the first step; null if address and name are fixed. */
    onChange: accountId === null ? () => goTo("who") : null,
    isFound,
    /** The way of the last single sign-on that was begun here. */
    way: sso.variables?.way ?? "popup",
    isFinding: findWay.isPending,
    /** Something goes on that the first step has to wait for. */
    isBusy: findWay.isPending || isSigningIn,
    isSendingPassword: password.isPending,
    isWaiting: sso.isPending || isFound,
    goTo,
    stepBack,
    cancel: () => cancel.mutate(),
    find: (who: Who) => {
      setFlow((now) => ({ ...now, who, failure: null }));
      findWay.mutate(
        { ...who, accountId },
        {
          onSuccess: (way) => take(way, who),
          onError: (failure) => fail("who", failure),
        },
      );
    },
    /** Takes the answer of a service that was asked at once; null where it gave none. */
    answer: (way: SignInWay | null) => {
      if (way === null) goTo("password");
      else take(way, flow.who);
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

const nothing = { realm: null, refusal: null, failure: null };

const begin = (who: Who, accountId: string | null): Flow => ({
  ...nothing,
  step: accountId !== null ? "asking" : "who",
  who,
});

const resume = ({ serverUrl, username, sso }: SignInProgress): Flow => ({
  ...nothing,
  step: sso === null ? "password" : "realm",
  who: { serverUrl, username },
  realm: sso?.realm ?? null,
});
