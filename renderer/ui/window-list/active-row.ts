import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListLayout } from "./layout.ts";
import type { Viewport } from "./viewport.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type ActiveRow = {
  /** The row that is drawn as the active one. */
  active: number;
  /** Where the next key moves from; -1 before the first row, as in a list that was just opened. */
  from: number;
  moveTo(index: number): void;
  /** Begins before the first row again, unless the selected one is in the list. */
  restart(): void;
};

/**
 * Keeps the active index and the selected row together: a move selects, at once or as soon as the
 * row is here; and when a refresh moves the selected row, the index goes with it and the row stays
 * where it was on the screen, unless the list is at its top.
 */
export function useActiveRow<Row extends WindowListRow>(
  { count, rowAt, indexOf, selected, onSelect }: WindowListProps<Row>,
  { reveal, shift, isAtTop }: Viewport,
  { topOf }: ListLayout,
): ActiveRow {
  const [index, setIndex] = useState(selected?.index ?? -1);
  const [isAwaited, setIsAwaited] = useState(false);
  const active = Math.max(0, Math.min(index, count - 1));
  const activeId = rowAt(active)?.id;
  const selectedId = selected?.id ?? null;

  const moveTo = (to: number) => {
    const row = rowAt(to);
    setIndex(to);
    setIsAwaited(row === undefined);
    reveal(to);
    if (row !== undefined) onSelect({ id: row.id, index: to });
  };

  useEffect(() => {
    if (!isAwaited || activeId === undefined) return;
    setIsAwaited(false);
    onSelect({ id: activeId, index: active });
  }, [isAwaited, activeId, active, onSelect]);

  const home = useRef(active);
  useLayoutEffect(() => {
    // The first one is in view, and to look would lay the whole window out at once.
    if (home.current > 0) reveal(home.current);
  }, [reveal]);

  const followed = useRef(selectedId);
  /** How far from the list's top the selected row stood, as long as it was known to. */
  const stood = useRef<number | null>(null);
  useEffect(() => {
    const isOther = followed.current !== selectedId;
    const before = isOther ? null : stood.current;
    followed.current = selectedId;
    stood.current = null;
    if (isAwaited || selectedId === null) return;
    const to = activeId === selectedId ? active : indexOf(selectedId);
    if (to === null) return;
    const top = topOf(to);
    stood.current = top;
    if (to !== index) setIndex(to);
    if (to !== active && (isOther || index < 0)) reveal(to);
    // At the top nothing is held in place: what arrives there is to be seen.
    else if (before !== null && before !== top && !isAtTop()) shift(top - before);
  });

  return { active, from: Math.min(index, active), moveTo, restart: () => setIndex(-1) };
}
