import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { Account, SessionState } from "#shared/model/session.ts";

/** Who is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => call("session.get", null),
});

/** A session state with a store to show. */
export type AccountState = Extract<SessionState, { account: Account }>;

/** Takes in a new session state. */
export function receiveSession(client: QueryClient, state: SessionState): void {
  const before = client.getQueryData(sessionQuery.queryKey);
  if (state.status === "signingIn" && before !== undefined && "account" in before) return;
  client.setQueryData(sessionQuery.queryKey, state);
  // What was asked while the store was locked away was not answered.
  if (before?.status === "keychainLocked") void client.invalidateQueries();
}

/** The session's state; null until main has answered. */
export function useSession(): { state: SessionState | null; error: Error | null } {
  const { data, error } = useQuery(sessionQuery);
  return { state: data ?? null, error };
}

type Credentials = CommandInput<"session.signIn">;

/** Signs in with a password. */
export function useSignIn() {
  return useMutation<SessionState, FailureError, Credentials>({
    mutationFn: (credentials) => call("session.signIn", credentials),
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}

/** Starts the demo service and signs in there. */
export function useTryDemo() {
  return useMutation<SessionState, FailureError>({
    mutationFn: () => call("session.tryDemo", null),
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}

/** Signs out: token, keychain entry and store are gone when it succeeds. */
export function useSignOut() {
  return useMutation<SessionState, FailureError>({
    mutationFn: () => call("session.signOut", null),
    onSuccess: (state, _input, _result, { client }) => receiveSession(client, state),
  });
}
