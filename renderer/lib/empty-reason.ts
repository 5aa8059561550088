import { type RefObject, useEffect } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AgelessFreshness } from "#shared/records/ageless-freshness.ts";
import type { ListSelection } from "./list-selection.ts";

/** Why a list has no row to show. */
export type EmptyReason =
  /** Main has not answered yet; nothing is said about it, it takes milliseconds. */
  | { kind: "unknown" }
  /** Main cannot read what is stored. */
  | { kind: "unreadable"; message: string }
  /** Nothing was ever stored, and the service could not be asked. */
  | { kind: "neverLoaded"; message: string; retryAt: EpochMs | null }
  /** The first sync is under way, or about to be. */
  | { kind: "firstLoad"; stored: number }
  /** There is nothing. */
  | { kind: "empty" };

/**
 * Tells why a list is empty from what main has said; null when it is not. A list that is
 * `isFoundBySearch` holds what the person looked for, and waits for no first sync.
 */
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

/**
 * Keeps the keyboard in a place whose list comes and goes: without it, keys such as that of undoing
 * would be heard nowhere. `gap` is why the list has no row.
 */
export function useEmptyFocus(
  place: RefObject<HTMLElement | null>,
  gap: EmptyReason | null,
  { back }: ListSelection,
): void {
  const hasList = gap === null;
  const isEmpty = gap?.kind === "empty";
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) place.current?.focus();
    if (hasList && document.activeElement === place.current) back();
  }, [isEmpty, hasList, place, back]);
}
