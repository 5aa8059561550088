import { type RefObject, useEffect } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import type { ListSelection } from "./list-selection.ts";

/** Why a list has no row to show. */
export type EmptyReason =
  /** The rows or their freshness are loading, which takes milliseconds. */
  | { kind: "unknown" }
  /** Main cannot read the store. */
  | { kind: "unreadable"; message: string }
  /** Nothing was ever stored, and the request failed. */
  | { kind: "neverLoaded"; message: string; retryAt: EpochMs | null }
  /** The first sync is running or about to start. */
  | { kind: "firstLoad"; stored: number }
  /** The list has no rows. */
  | { kind: "empty" };

/** Returns why a list is empty, or null. A list that is `isFoundBySearch` has no first sync. */
export function classifyEmptyList(
  pages: { total: number | null; error: Error | null },
  freshness: AgelessFreshness | undefined,
  isFoundBySearch = false,
): EmptyReason | null {
  if (pages.error !== null) return { kind: "unreadable", message: pages.error.message };
  if (pages.total === null) return { kind: "unknown" };
  if (pages.total > 0) return null;
  if (isFoundBySearch) return { kind: "empty" };
  if (freshness === undefined) return { kind: "unknown" };
  if (freshness.hasSynced) return { kind: "empty" };
  return freshness.failure !== null && !freshness.isRefreshing
    ? {
        kind: "neverLoaded",
        message: freshness.failure.message,
        retryAt: freshness.failure.retryAt ?? null,
      }
    : { kind: "firstLoad", stored: freshness.total };
}

/** Moves focus between a screen and its list as rows come and go, so that shortcuts such as undo keep working. */
export function useEmptyFocus(
  screen: RefObject<HTMLElement | null>,
  reason: EmptyReason | null,
  { back }: ListSelection,
): void {
  const hasList = reason === null;
  const isEmpty = reason?.kind === "empty";
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) screen.current?.focus();
    if (hasList && document.activeElement === screen.current) back();
  }, [isEmpty, hasList, screen, back]);
}
