import { useEffect } from "react";
import type { ListSelection } from "#renderer/lib/list-selection.ts";

type Current = {
  /** The selection of the list as it is now. */
  current: ListSelection;
  onLeave(): void;
};

/**
 * Leaves the past when something is opened from elsewhere, which is shown as it is now; the selection in the past is cleared
 * with the list.
 */
export function usePastSelection(past: ListSelection, { current, onLeave }: Current): void {
  useEffect(
    () =>
      current.useListSelection.subscribe(({ selected }, former) => {
        if (selected !== null && selected !== former.selected) onLeave();
      }),
    [current, onLeave],
  );
  useEffect(() => past.reset, [past]);
}
