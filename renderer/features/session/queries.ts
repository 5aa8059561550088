import { type QueryClient, useIsMutating, useQuery } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { AccountSummary, SessionState } from "#shared/session/schema.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";

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
  // Queries sent while the store was locked were not answered.
  if (before?.status === "keychainLocked") void client.invalidateQueries();
}

/** For mutations that result in a session state. */
const receiving = {
  onSuccess: (state: SessionState, _input: unknown, _result: unknown, context: Context) =>
    receiveSession(context.client, state),
};

type Context = { client: QueryClient };

/** The session's state; null until main has answered. */
export function useSession(): { state: SessionState | null; error: Error | null } {
  const { data, error } = useQuery(sessionQuery);
  return { state: data ?? null, error };
}

/** Every account of this computer; none until main has answered. */
export const useAccounts = (): AccountSummary[] => useQuery(accountsQuery).data ?? [];

/** The sign-in under way, null when there is none; undefined until main has answered. */
export function useSignInProgress(): SignInProgress | null | undefined {
  const { data, isPending } = useQuery(signInQuery);
  return isPending ? undefined : (data ?? null);
}

/** Finds what signs in while it is under way. */
const mutationKey = ["signIn"];

/** True while a sign-in is under way that this window has begun. */
export const useIsSigningIn = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Signs in with a password, which is not kept any longer than it takes to send it. */
export const usePasswordSignIn = () =>
  useCommandMutation("signIn.withPassword", { mutationKey, gcTime: 0, ...receiving });

/** Signs in at a realm; pending until that has ended, however it does. */
export const useSsoSignIn = () =>
  useCommandMutation("signIn.withSso", {
    mutationKey,
    onSuccess: (outcome, _input, _result, { client }) => {
      if (outcome.kind === "signedIn") receiveSession(client, outcome.state);
    },
  });

/** Starts the demo service and signs in there. */
export const useTryDemo = () => useCommandMutation("signIn.tryDemo", { mutationKey, ...receiving });

/** Finds changes of the account in view. */
export const viewAccountKey = ["account", "view"];

/** Shows another account from now on. */
export const useViewAccount = () =>
  useCommandMutation("account.view", { mutationKey: viewAccountKey, ...receiving });

/** Signs out: token, keychain entry and store are gone when it succeeds. */
export const useSignOut = () => useCommandMutation("session.signOut", receiving, useAccountId());
