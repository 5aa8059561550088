/** A group of `count` consecutive rows under a header. */
export type ListGroup = { label: string; count: number };

/** A group with its position; `end` is the index after its last row, `top` and `height` are pixels. */
export type LaidOutGroup = ListGroup & { start: number; end: number; top: number; height: number };

/** The positions of everything in a list, in pixels from its top. */
export type ListLayout = {
  height: number;
  rowHeight: number;
  /** The height of a group's header; 0 in a list without groups. */
  headerHeight: number;
  groups: readonly LaidOutGroup[];
  /** The upper edge of a row. */
  topOf(index: number): number;
  /** The row at a height, or the row below a header. */
  indexAt(top: number): number;
  /** The index in `groups` of a row's group; -1 without groups. */
  groupOf(index: number): number;
};

const groupHeaderHeight = 32;

/**
 * Lays out `count` rows of equal height. If rows and groups do not match because they were loaded at different times,
 * the last group contains the remaining rows, and groups end with the last row.
 */
export function layOut(count: number, rowHeight: number, groups: readonly ListGroup[]): ListLayout {
  const laidOut = layOutGroups(count, rowHeight, groups);
  const headerHeight = laidOut.length === 0 ? 0 : groupHeaderHeight;
  const groupOf = (index: number) => laidOut.findLastIndex(({ start }) => start <= index);
  return {
    height: count * rowHeight + laidOut.length * headerHeight,
    rowHeight,
    headerHeight,
    groups: laidOut,
    topOf: (index) => index * rowHeight + (groupOf(index) + 1) * headerHeight,
    indexAt: (top) => {
      const group = laidOut.findLast((one) => one.top <= top) ?? { start: 0, top: 0 };
      const within = Math.floor((top - group.top - headerHeight) / rowHeight);
      return Math.max(0, Math.min(group.start + Math.max(0, within), count - 1));
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
