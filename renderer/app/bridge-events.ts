import type { QueryClient } from "@tanstack/react-query";
import { resetAlerts } from "#renderer/features/alerts/store.ts";
import {
  accountsQuery,
  receiveSession,
  sessionQuery,
  signInQuery,
} from "#renderer/features/session/queries.ts";
import { settingsQuery } from "#renderer/features/settings/queries.ts";
import { resetTasks } from "#renderer/features/tasks/store.ts";
import { freshnessQuery, receiveFreshness } from "#renderer/lib/freshness.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { SessionState } from "#shared/model/session.ts";
import { closeOverlay } from "./store.ts";

/** Lets main's events, and nothing else, say what is out of date. Returns how to stop. */
export function listenToMain(
  client: QueryClient,
  show: (target: NavigationTarget) => void,
): () => void {
  const { subscribe } = window.watchdesk;
  const stops = [
    subscribe("collection.changed", (freshness) => receiveFreshness(client, freshness)),
    subscribe("settings.changed", (settings) =>
      client.setQueryData(settingsQuery.queryKey, settings),
    ),
    subscribe("navigation.requested", show),
    subscribe("session.changed", (state) => receiveSession(client, state)),
    subscribe("account.changed", (accounts) =>
      client.setQueryData(accountsQuery.queryKey, accounts),
    ),
    subscribe("signIn.changed", (progress) => client.setQueryData(signInQuery.queryKey, progress)),
    client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionQuery.queryKey[0]) forgetFormerAccount();
    }),
  ];
  let accountId: string | null = null;

  /** Nothing of one account may be seen by the next, whoever told of the change. */
  function forgetFormerAccount(): void {
    const state = client.getQueryData(sessionQuery.queryKey);
    const next = accountIdOf(state);
    if (accountId !== null && accountId !== next) {
      for (const queryKey of keysOfAccount) client.removeQueries({ queryKey });
      resetTasks();
      resetAlerts();
      closeOverlay();
    }
    accountId = next;
  }

  return () => {
    for (const stop of stops) stop();
  };
}

/** What of the cache belongs to the account in view. */
const keysOfAccount = [
  ["tasks"],
  ["alerts"],
  ["profile"],
  ["device"],
  ["connection"],
  freshnessQuery.queryKey,
];

const accountIdOf = (state: SessionState | undefined): string | null =>
  state !== undefined && "account" in state ? state.account.id : null;
