import { type RefObject, useEffect } from "react";
import type { EmptyReason } from "./empty-reason.ts";
import type { ListSelection } from "./list-selection.ts";

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
