import { type QueryClient, useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { AccountSummary, SessionState, SsoOutcome } from "#shared/model/session.ts";
import type { SignInProgress, SignInWay } from "#shared/model/sso.ts";

/** The session of the account in view. */
export const sessionQuery = commandQuery(["session"], "session.get", null);

/** Every account of this computer. */
export const accountsQuery = commandQuery(["accounts"], "account.list", null);

/** The sign-in under way; null when there is none. */
export const signInQuery = commandQuery(["signIn"], "signIn.get", null);

/** Takes in a new session state. */
export function receiveSession(client: QueryClient, state: SessionState): void {
  const before = client.getQueryData(sessionQuery.queryKey);
  client.setQueryData(sessionQuery.queryKey, state);
  // What was asked while the store was locked away was not answered.
  if (before?.status === "keychainLocked") void client.invalidateQueries();
}

/** The session's state; null until main has answered. */
export function useSession(): { state: SessionState | null; error: Error | null } {
  const { data, error } = useQuery(sessionQuery);
  return { state: data ?? null, error };
}

/** Every account of this computer; none until main has said so. */
export const useAccounts = (): AccountSummary[] => useQuery(accountsQuery).data ?? [];

/** The sign-in under way, null when there is none; undefined until main has answered. */
export function useSignInProgress(): SignInProgress | null | undefined {
  const { data, isPending } = useQuery(signInQuery);
  return isPending ? undefined : (data ?? null);
}

/** Whoever wants to sign in, and where. */
export type Who = Omit<CommandInput<"signIn.requestReset">, "isTemporary">;

/** Asks a service how somebody signs in there. */
export function useFindWay() {
  return useMutation<SignInWay, FailureError, CommandInput<"signIn.findWay">>({
    mutationFn: (input) => call("signIn.findWay", input),
  });
}

/** What every way to sign in is found by while it is under way. */
const signInKey = ["signIn"];

/** True while a sign-in is under way that this window has begun. */
export const useIsSigningIn = (): boolean => useIsMutating({ mutationKey: signInKey }) > 0;

/** Signs in with a password. */
export function usePasswordSignIn() {
  return useMutation<SessionState, FailureError, CommandInput<"signIn.withPassword">>({
    mutationKey: signInKey,
    mutationFn: (credentials) => call("signIn.withPassword", credentials),
    // A password is not kept any longer than it takes to send it.
    gcTime: 0,
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}

/** Signs in at a realm; pending until that has ended, however it does. */
export function useSsoSignIn() {
  return useMutation<SsoOutcome, FailureError, CommandInput<"signIn.withSso">>({
    mutationKey: signInKey,
    mutationFn: (input) => call("signIn.withSso", input),
    onSuccess: (outcome, _input, _result, { client }) => {
      if (outcome.kind === "signedIn") receiveSession(client, outcome.state);
    },
  });
}

/** Starts the demo service and signs in there. */
export function useTryDemo() {
  return useMutation<SessionState, FailureError>({
    mutationKey: signInKey,
    mutationFn: () => call("signIn.tryDemo", null),
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}

/** Gives up the sign-in under way; whoever began it is answered that it was cancelled. */
export const useCancelSignIn = () => useMutation({ mutationFn: () => call("signIn.cancel", null) });

/** Answers what is to become of somebody who has signed in where another was to. */
export const useSettleOther = () =>
  useMutation<null, FailureError, CommandInput<"signIn.settleOther">["choice"]>({
    mutationFn: (choice) => call("signIn.settleOther", { choice }),
  });

/** Goes on at the other sign-in page that the service names; takes the origin that is shown. */
export const useAcceptRealm = () =>
  useMutation<null, FailureError, string>({
    mutationFn: (named) => call("signIn.acceptRealm", { named }),
  });

/** Brings the window or the browser's page of the sign-in under way to the front. */
export const useShowSignIn = () => useMutation({ mutationFn: () => call("signIn.show", null) });

/** What a change of the account in view is found by. */
export const viewAccountKey = ["account", "view"];

/** Shows another account from now on. */
export function useViewAccount() {
  return useMutation<SessionState, FailureError, string>({
    mutationKey: viewAccountKey,
    mutationFn: (id) => call("account.view", { id }),
    onSuccess: (state, _id, _result, { client }) => receiveSession(client, state),
  });
}

/** Asks the keychain again; what comes of it arrives as the session's state. */
export function useRetryKeychain() {
  return useMutation<null, FailureError>({
    mutationFn: () => call("session.retryKeychain", null),
  });
}

/** Signs out: token, keychain entry and store are gone when it succeeds. */
export function useSignOut() {
  const accountId = useAccountId();
  return useMutation<SessionState, FailureError, CommandInput<"session.signOut">>({
    mutationFn: (input) => call("session.signOut", input, accountId),
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}

/** How much of what the person wants has not reached the service. */
export const unsentQuery = commandQuery(["outbox", "unsent"], "outbox.count", null);
