import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
 * where it was on the screen.
 */
export function useActiveRow<Row extends WindowListRow>(
  { count, rowAt, indexOf, selected, onSelect }: WindowListProps<Row>,
  { reveal, shift }: Viewport,
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
  useLayoutEffect(() => reveal(home.current), [reveal]);

  const followed = useRef(selectedId);
  useEffect(() => {
    const isOther = followed.current !== selectedId;
    followed.current = selectedId;
    if (isAwaited || selectedId === null || activeId === selectedId) return;
    const to = indexOf(selectedId);
    if (to === null || to === active) return;
    setIndex(to);
    if (isOther || index < 0) reveal(to);
    else shift(to - active);
  });

  return { active, from: Math.min(index, active), moveTo, restart: () => setIndex(-1) };
}
