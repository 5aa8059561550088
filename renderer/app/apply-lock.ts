import type { QueryClient } from "@tanstack/react-query";
import { lockQuery, sessionQuery } from "#renderer/lib/app-queries.ts";
import { call, FailureError } from "#renderer/lib/bridge.ts";
import { isMainWindow } from "#renderer/lib/window-name.ts";
import type { LockState } from "#shared/lock/lock-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { suspendNavigation } from "./navigation-gate.ts";
import { closeOverlay } from "./store.ts";

/** Whether main has refused the session because Watchdesk is locked. */
export const isLockedError = (error: unknown): boolean =>
  error instanceof FailureError && error.code === "locked";

/**
 * Follows the lock: main refuses everything while locked, so the session is read again. A wall display that keeps showing
 * still receives it.
 */
export async function applyLock(
  client: QueryClient,
  state: LockState,
  show: (target: NavigationTarget) => void,
): Promise<void> {
  const { queryKey } = sessionQuery;
  const wasLocked = isLockedError(client.getQueryState(queryKey)?.error);
  client.setQueryData(lockQuery.queryKey, state);
  if (wasLocked === state.isLocked) return;
  if (wasLocked) removeOthers(client);
  await client.refetchQueries({ queryKey, exact: true });
  if (isLockedError(client.getQueryState(queryKey)?.error)) {
    suspendNavigation();
    closeOverlay();
  } else if (wasLocked && isMainWindow) {
    // What was requested before this window could take it.
    const target = await call("navigation.take", null).catch(() => null);
    if (target !== null) show(target);
  }
}

/** Removes all data from this window but its session and the lock; called when nothing shows it any more. */
export function removeOthers(client: QueryClient): void {
  const kept = new Set<unknown>([sessionQuery.queryKey[0], lockQuery.queryKey[0]]);
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) });
}
