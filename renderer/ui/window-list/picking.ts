import { useRef } from "react";
import type { Selection } from "#renderer/lib/list-selection.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type Pick = {
  isPicked(id: string | undefined): boolean;
  /** From where the last row was chosen on its own. */
  pickTo(index: number): void;
  pickOnly(index: number): void;
  toggle(index: number): void;
  pickAll(): void;
};

/** Tells which rows are picked, and picks them as native lists do; of one row where none can be. */
export function usePicking<Row extends WindowListRow>(
  { picking, count, rowAt, indexOf, selected }: WindowListProps<Row>,
  active: number,
): Pick {
  /** The row from which a range goes; it goes with its row when a refresh moves that. */
  const anchor = useRef<Selection | null>(null);
  const moveAnchor = (index: number) => {
    const row = rowAt(index);
    anchor.current = row === undefined ? null : { id: row.id, index };
  };
  const findAnchor = (): number => {
    const known = anchor.current ?? selected;
    return known === null ? active : (indexOf(known.id) ?? known.index ?? active);
  };

  return {
    isPicked: (id) => {
      if (id === undefined) return false;
      return picking === undefined || picking.picked.size === 0
        ? id === selected?.id
        : picking.picked.has(id);
    },
    pickTo: (index) => {
      const from = findAnchor();
      picking?.onPick(Math.min(from, index), Math.max(from, index));
    },
    pickOnly: (index) => {
      moveAnchor(index);
      if (picking !== undefined && picking.picked.size > 0) picking.onClear();
    },
    toggle: (index) => {
      moveAnchor(index);
      const row = rowAt(index);
      if (row !== undefined) picking?.onToggle(row.id);
    },
    pickAll: () => picking?.onPick(0, count - 1),
  };
}

/**
 * Where a key leads in a list of `count` rows, or null where it leads nowhere. `from` is -1 while
 * no row is selected; moving then starts at the top.
 */
export function moveByKey(
  key: string,
  from: number,
  count: number,
  pageLength: number,
): number | null {
  const to = target(key, from, count, pageLength);
  return to === null ? null : Math.max(0, Math.min(count - 1, to));
}

function target(key: string, from: number, count: number, pageLength: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "j":
      return from + 1;
    case "ArrowUp":
    case "k":
      return from - 1;
    case "PageDown":
      return from + pageLength;
    case "PageUp":
      return from - pageLength;
    case " ":
      return from;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
