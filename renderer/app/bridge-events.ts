import type { QueryClient } from "@tanstack/react-query";
import { listenToNames } from "#renderer/features/account/queries.ts";
import { listenToHandovers } from "#renderer/features/duty/handover/queries.ts";
import { dutyQuery } from "#renderer/features/duty/queries.ts";
import { linkPromptQuery } from "#renderer/features/links/queries.ts";
import { listenToChat } from "#renderer/features/messages/queries.ts";
import { networkQuestionQuery } from "#renderer/features/network/queries.ts";
import { accountsQuery, receiveSession, signInQuery } from "#renderer/features/session/queries.ts";
import { notificationsQuery } from "#renderer/features/settings/queries.ts";
import {
  policyQuery,
  recoveriesQuery,
  sessionQuery,
  settingsQuery,
} from "#renderer/lib/app-queries.ts";
import { receiveDraft } from "#renderer/lib/draft-sharing.ts";
import { followAges, receiveFreshness } from "#renderer/lib/freshness.ts";
import { readViewPart, storeViewPart } from "#renderer/lib/persisted-view.ts";
import { watchingQuery } from "#renderer/lib/status.ts";
import { pendingEscalationsQuery, showEscalations } from "#renderer/records/escalations.ts";
import { listenToLog } from "#renderer/records/log/queries.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { applyLock } from "./apply-lock.ts";
import { resetScreens } from "./screens.ts";
import { closeOverlay, openOverlay, resetRecent } from "./store.ts";

/** Updates the cache on main's events, and polls ages only. Returns a function that unsubscribes. */
export function listenToMain(
  client: QueryClient,
  show: (target: NavigationTarget) => void,
): () => void {
  const { subscribe } = window.watchdesk;
  const stops = [
    subscribe("collection.changed", (freshness) => receiveFreshness(client, freshness)),
    followAges(client),
    listenToChat(client),
    listenToHandovers(client),
    listenToNames(client),
    listenToLog(client),
    subscribe("draft.changed", receiveDraft),
    subscribe("inbox.changed", () => void client.invalidateQueries({ queryKey: ["inbox"] })),
    subscribe("notifications.changed", (state) =>
      client.setQueryData(notificationsQuery.queryKey, state),
    ),
    subscribe("duty.changed", (state) => client.setQueryData(dutyQuery.queryKey, state)),
    subscribe("escalation.changed", (pending) =>
      client.setQueryData(pendingEscalationsQuery.queryKey, pending),
    ),
    subscribe("watching.changed", (state) => client.setQueryData(watchingQuery.queryKey, state)),
    subscribe("recovery.changed", (notices) =>
      client.setQueryData(recoveriesQuery.queryKey, notices),
    ),
    subscribe("settings.changed", (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: ["addresses"] });
    }),
    subscribe("network.asked", (question) =>
      client.setQueryData(networkQuestionQuery.queryKey, question),
    ),
    subscribe("link.prompted", (prompt) => client.setQueryData(linkPromptQuery.queryKey, prompt)),
    subscribe("navigation.requested", show),
    subscribe("lock.changed", (state) => void applyLock(client, state, show)),
    subscribe("session.changed", (state) => receiveSession(client, state)),
    subscribe("account.changed", (accounts) =>
      client.setQueryData(accountsQuery.queryKey, accounts),
    ),
    subscribe("signIn.changed", (progress) => client.setQueryData(signInQuery.queryKey, progress)),
    client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionQuery.queryKey[0]) clearPreviousAccount();
    }),
  ];
  const storedId = readViewPart("account");
  let accountId = typeof storedId === "string" ? storedId : null;

  /** Clears all data of the previous account when another one is in view, whatever caused the change. */
  function clearPreviousAccount(): void {
    const state = client.getQueryData(sessionQuery.queryKey);
    if (state === undefined) return;
    const next = "account" in state ? state.account.id : null;
    if (accountId !== null && accountId !== next) {
      client.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
      resetScreens();
      resetRecent();
      showEscalations();
      closeOverlay();
    }
    if (accountId !== next) storeViewPart("account", next);
    accountId = next;
  }

  return () => {
    for (const stop of stops) stop();
  };
}

/** Query keys about this computer; all others belong to the account in view. */
const sharedKeys = new Set<unknown>(
  [
    sessionQuery,
    accountsQuery,
    signInQuery,
    settingsQuery,
    notificationsQuery,
    recoveriesQuery,
    policyQuery,
    networkQuestionQuery,
    linkPromptQuery,
    { queryKey: ["app"] },
  ].map(({ queryKey }) => queryKey[0]),
);

/** Reopens the dialog of a sign-in that was in progress when the window was reloaded. */
export async function resumeSignIn(client: QueryClient): Promise<void> {
  await client.prefetchQuery(signInQuery);
  const progress = client.getQueryData(signInQuery.queryKey) ?? null;
  const state = client.getQueryData(sessionQuery.queryKey);
  if (progress === null || state === undefined || !("account" in state)) return;
  const { status, account } = state;
  const isAlive = status === "active" || status === "renewing";
  const { serverUrl, username } = progress;
  // It has just ended: the account that it signed in is in view.
  if (isAlive && account.serverUrl === serverUrl && account.username === username) return;
  const isSame = account.id === progress.accountId;
  openOverlay(isSame && !isAlive ? "signInAgain" : "addAccount");
}
