import { type QueryClient, useIsMutating, useQuery } from "@tanstack/react-query";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { AccountSummary, SessionState } from "#shared/session/schema.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";

export const accountsQuery = commandQuery(["accounts"], "account.list", null);

/** The sign-in in progress; null if there is none. */
export const signInQuery = commandQuery(["signIn"], "signIn.get", null);

export function receiveSession(client: QueryClient, state: SessionState): void {
  const before = client.getQueryData(sessionQuery.queryKey);
  client.setQueryData(sessionQuery.queryKey, state);
  // Queries sent while the store was locked were not answered.
  if (before?.status === "keychainLocked") void client.invalidateQueries();
}

/** Options of mutations that return a session state. */
const receivingOptions = {
  onSuccess: (state: SessionState, _input: unknown, _result: unknown, context: Context) =>
    receiveSession(context.client, state),
};

type Context = { client: QueryClient };

/** The state of the session; null until main has responded. */
export function useSession(): { state: SessionState | null; error: Error | null } {
  const { data, error } = useQuery(sessionQuery);
  return { state: data ?? null, error };
}

/** All accounts on this computer; empty until main has responded. */
export const useAccounts = (): AccountSummary[] => useQuery(accountsQuery).data ?? [];

/** The sign-in in progress, null if there is none; undefined until main has responded. */
export function useSignInProgress(): SignInProgress | null | undefined {
  const { data, isPending } = useQuery(signInQuery);
  return isPending ? undefined : (data ?? null);
}

const mutationKey = ["signIn"];

/** Returns whether a sign-in that this window started is in progress. */
export const useIsSigningIn = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Signs in with a password, which is released once it is sent. */
export const usePasswordSignIn = () =>
  useCommandMutation("signIn.withPassword", { mutationKey, gcTime: 0, ...receivingOptions });

/** Signs in at a realm; pending until the sign-in has ended in any way. */
export const useSsoSignIn = () =>
  useCommandMutation("signIn.withSso", {
    mutationKey,
    onSuccess: (outcome, _input, _result, { client }) => {
      if (outcome.kind === "signedIn") receiveSession(client, outcome.state);
    },
  });

/** Starts the demo service and signs in there. */
export const useTryDemo = () =>
  useCommandMutation("signIn.tryDemo", { mutationKey, ...receivingOptions });

/** Identifies mutations that change the current account. */
export const viewAccountKey = ["account", "view"];

export const useViewAccount = () =>
  useCommandMutation("account.view", { mutationKey: viewAccountKey, ...receivingOptions });

/** Signs out; on success, token, keychain entry and store are deleted, and `onSignedOut` runs if it is given. */
export const useSignOut = (onSignedOut?: (state: SessionState) => void) =>
  useCommandMutation(
    "session.signOutQuestion",
    {
      onSuccess: (state, _input, _result, { client }) => {
        receiveSession(client, state);
        onSignedOut?.(state);
      },
    },
    useAccountId(),
  );
