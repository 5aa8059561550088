import { useRef } from "react";
import type { Selection } from "#renderer/lib/list-selection.ts";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type Pick = {
  isPicked(id: string | undefined): boolean;
  /** Picks the range from the last single choice. */
  pickTo(index: number): void;
  pickOnly(index: number): void;
  toggle(index: number): void;
  pickAll(): void;
};

/** Returns which rows are picked, and functions that pick rows as native lists do. */
export function usePicking<Row extends WindowListRow>(
  { picking, count, rowAt, indexOf, selected }: WindowListProps<Row>,
  active: number,
): Pick {
  /** The start of a range, which follows its row when a refresh moves it. */
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

/** Returns the index that a key moves to, or null; `from` is -1 before the first row. */
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
