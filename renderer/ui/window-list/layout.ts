/** Rows that stand together under a header; `count` of them, following those of the group before. */
export type ListGroup = { label: string; count: number };

/** A group as it is laid out; `end` is the index after its last row, `top` and `height` are pixels. */
export type LaidOutGroup = ListGroup & { start: number; end: number; top: number; height: number };

/** Where everything in a list stands, in pixels from its top. */
export type ListLayout = {
  height: number;
  rowHeight: number;
  /** The height of a group's header; 0 in a list without groups. */
  headerHeight: number;
  groups: readonly LaidOutGroup[];
  /** The upper edge of a row. */
  topOf(index: number): number;
  /** The row at a height; on a header the row under it. */
  indexAt(top: number): number;
  /** Where in `groups` a row's group is; -1 in a list without groups. */
  groupOf(index: number): number;
};

/** Pixels. */
const groupHeaderHeight = 32;

/**
 * Lays out `count` rows of equal height. Rows that the groups do not cover follow in the last one,
 * and what the groups have too many is left out: they may be of another moment than the rows.
 */
export function layOut(count: number, rowHeight: number, groups: readonly ListGroup[]): ListLayout {
  const laidOut = layOutGroups(count, rowHeight, groups);
  if (laidOut.length === 0) {
    return {
      height: count * rowHeight,
      rowHeight,
      headerHeight: 0,
      groups: laidOut,
      topOf: (index) => index * rowHeight,
      indexAt: (top) => clamp(Math.floor(top / rowHeight), count),
      groupOf: () => -1,
    };
  }
  const groupOf = (index: number) => findLast(laidOut, (group) => group.start <= index);
  return {
    height: count * rowHeight + laidOut.length * groupHeaderHeight,
    rowHeight,
    headerHeight: groupHeaderHeight,
    groups: laidOut,
    topOf: (index) => index * rowHeight + (groupOf(index) + 1) * groupHeaderHeight,
    indexAt: (top) => {
      const group = laidOut[findLast(laidOut, (one) => one.top <= top)];
      if (group === undefined) return 0;
      const within = Math.floor((top - group.top - groupHeaderHeight) / rowHeight);
      return clamp(group.start + Math.max(0, within), count);
    },
    groupOf,
  };
}

function layOutGroups(
  count: number,
  rowHeight: number,
  groups: readonly ListGroup[],
): LaidOutGroup[] {
  const laidOut: LaidOutGroup[] = [];
  let start = 0;
  for (const { label, count: wanted } of groups) {
    const end = Math.min(count, start + wanted);
    if (end <= start) continue;
    const top = start * rowHeight + laidOut.length * groupHeaderHeight;
    const height = groupHeaderHeight + (end - start) * rowHeight;
    laidOut.push({ label, count: wanted, start, end, top, height });
    start = end;
  }
  const last = laidOut.at(-1);
  if (last !== undefined) {
    last.height += (count - last.end) * rowHeight;
    last.end = count;
  }
  return laidOut;
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));

/** The index of the last item that fits, where all that fit stand before all that do not; else 0. */
function findLast<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && fits(item)) low = middle;
    else high = middle - 1;
  }
  return low;
}
