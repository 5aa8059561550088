import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery, signInQuery } from "#renderer/features/session/queries.ts";
import { openOverlay } from "./store.ts";

/** Brings back the dialog of a sign-in that was under way when the window was loaded anew. */
export async function resumeSignIn(client: QueryClient): Promise<void> {
  await client.prefetchQuery(signInQuery);
  const progress = client.getQueryData(signInQuery.queryKey) ?? null;
  const state = client.getQueryData(sessionQuery.queryKey);
  if (progress === null || state === undefined || !("account" in state)) return;
  const { status, account } = state;
  const isSame = account.id === progress.accountId;
  const isAlive = status === "active" || status === "renewing";
  openOverlay(isSame && !isAlive ? "signInAgain" : "addAccount");
}
