import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListLayout } from "./layout.ts";
import type { Viewport } from "./viewport.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type ActiveRow = {
  active: number;
  /** Index that the next key moves from; -1 before the first row. */
  from: number;
  moveTo(index: number): void;
  /** Moves before the first row, unless the selected row is in the list. */
  restart(): void;
};

/**
 * Synchronizes the active index and the selected row. A move selects a row as soon as it is loaded. When a refresh
 * moves the selected row, the index follows and, unless the list is at its top, the row keeps its position on screen. If
 * the selected row is not in view, the rows of a list that grows at its top keep theirs.
 */
export function useActiveRow<Row extends WindowListRow>(
  props: WindowListProps<Row>,
  { reveal, shift, isAtTop }: Viewport,
  { topOf }: ListLayout,
): ActiveRow {
  const { count, rowAt, indexOf, selected, onSelect } = props;
  const [index, setIndex] = useState(selected?.index ?? -1);
  const [isAwaited, setIsAwaited] = useState(false);
  const active = Math.max(0, Math.min(index, count - 1));
  const activeId = rowAt(active)?.id;
  const selectedId = selected?.id ?? null;

  const findSelected = (id: string) => (activeId === id ? active : indexOf(id));

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

  const countNewRows = useGrowth(props);
  const followed = useRef(selectedId);
  /** Last known top of the selected row. */
  const lastTop = useRef<number | null>(null);
  useEffect(() => {
    const isOther = followed.current !== selectedId;
    const before = isOther ? null : lastTop.current;
    followed.current = selectedId;
    lastTop.current = null;
    const added = countNewRows();
    const to = isAwaited || selectedId === null ? null : findSelected(selectedId);
    if (to === null) {
      if (added > 0 && !isAtTop()) shift(topOf(added));
      return;
    }
    const top = topOf(to);
    lastTop.current = top;
    if (to !== index) setIndex(to);
    if (to !== active && (isOther || index < 0)) reveal(to);
    // At the top, arrivals must be visible.
    else if (before !== null && before !== top && !isAtTop()) shift(top - before);
  });

  return { active, from: Math.min(index, active), moveTo, restart: () => setIndex(-1) };
}

/** Returns a function that counts the rows added at the top since its last call; 0 for other lists. */
function useGrowth<Row extends WindowListRow>({
  count,
  identity,
  growsAtTop = false,
}: WindowListProps<Row>): () => number {
  const known = useRef({ count, identity });
  return () => {
    const before = known.current;
    known.current = { count, identity };
    return growsAtTop && before.identity === identity ? count - before.count : 0;
  };
}
