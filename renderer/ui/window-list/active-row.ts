import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListLayout } from "./layout.ts";
import type { Viewport } from "./viewport.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type ActiveRow = {
  /** Index of the active row. */
  active: number;
  /** Index that the next key moves from; -1 before the first row. */
  from: number;
  moveTo(index: number): void;
  /** Moves before the first row, unless the selected row is in the list. */
  restart(): void;
};

/**
 * Synchronizes the active index and the selected row. A move selects a row as soon as it is loaded. When a refresh
 * moves the selected row, the index follows and, unless the list is at its top, the row keeps its position on screen.
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
    // The first row is in view, and measuring would force a layout of the window.
    if (home.current > 0) reveal(home.current);
  }, [reveal]);

  const followed = useRef(selectedId);
  /** Last known top of the selected row. */
  const lastTop = useRef<number | null>(null);
  useEffect(() => {
    const isOther = followed.current !== selectedId;
    const before = isOther ? null : lastTop.current;
    followed.current = selectedId;
    lastTop.current = null;
    if (isAwaited || selectedId === null) return;
    const to = activeId === selectedId ? active : indexOf(selectedId);
    if (to === null) return;
    const top = topOf(to);
    lastTop.current = top;
    if (to !== index) setIndex(to);
    if (to !== active && (isOther || index < 0)) reveal(to);
    // At the top, arrivals must be visible.
    else if (before !== null && before !== top && !isAtTop()) shift(top - before);
  });

  return { active, from: Math.min(index, active), moveTo, restart: () => setIndex(-1) };
}
