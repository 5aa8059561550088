import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListGroup, layOut } from "./layout.ts";
import { moveByKey } from "./picking.ts";

const rowHeight = 56;
const header = 32;

/** Computes positions by stacking all elements. */
function stack(counts: number[]) {
  const rows: { top: number; group: number }[] = [];
  const headers: number[] = [];
  let top = 0;
  for (const count of counts) {
    if (count === 0) continue;
    headers.push(top);
    top += header;
    for (let at = 0; at < count; at++) {
      rows.push({ top, group: headers.length - 1 });
      top += rowHeight;
    }
  }
  return { rows, headers, height: top };
}

const name = (counts: number[]): ListGroup[] =>
  counts.map((count, at) => ({ label: `Group ${at}`, count }));
const someCounts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 });
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);

describe("the layout of a list", () => {
  it("positions rows and headers as stacking them does", () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const { rows, headers, height } = stack(counts);
        fc.pre(rows.length > 0);
        const layout = layOut(rows.length, rowHeight, name(counts));
        expect(layout.height).toBe(height);
        expect(layout.groups.map(({ top }) => top)).toEqual(headers);
        expect(rows.map((_, index) => layout.topOf(index))).toEqual(rows.map(({ top }) => top));
        expect(rows.map((_, index) => layout.groupOf(index))).toEqual(
          rows.map(({ group }) => group),
        );
      }),
    );
  });

  it("finds the row at any height, or the row below a header", () => {
    fc.assert(
      fc.property(someCounts, fc.double({ min: 0, max: 1, noNaN: true }), (counts, part) => {
        const { rows, height } = stack(counts);
        fc.pre(rows.length > 0);
        const layout = layOut(rows.length, rowHeight, name(counts));
        const at = part * height;
        // The first row whose lower edge is below `at`.
        const plain = rows.findIndex(({ top }) => top + rowHeight > at);
        expect(layout.indexAt(at)).toBe(plain < 0 ? rows.length - 1 : plain);
      }),
    );
  });

  it("assigns every row to one group, even if the counts do not match", () => {
    fc.assert(
      fc.property(someCounts, fc.integer({ min: 0, max: 500 }), (counts, count) => {
        const layout = layOut(count, rowHeight, name(counts));
        const covered = layout.groups.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, at) => start + at),
        );
        const isGrouped = layout.groups.length > 0;
        expect(isGrouped).toBe(count > 0 && sum(counts) > 0);
        expect(covered).toEqual(isGrouped ? Array.from({ length: count }, (_, at) => at) : []);
        expect(layout.height).toBe(count * rowHeight + layout.groups.length * header);
        const last = layout.groups.at(-1);
        if (last !== undefined) expect(last.top + last.height).toBe(layout.height);
      }),
    );
  });

  it("is linear without groups", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(200_000), (count, index) => {
        const layout = layOut(count, rowHeight, []);
        expect(layout.height).toBe(count * rowHeight);
        expect(layout.topOf(index)).toBe(index * rowHeight);
        expect(layout.indexAt(index * rowHeight + 3)).toBe(Math.max(0, Math.min(index, count - 1)));
        expect(layout.groupOf(index)).toBe(-1);
      }),
    );
  });

  it("maps rows to positions and back for 100,000 rows in 500 groups", () => {
    const counts = Array.from({ length: 500 }, (_, at) => 1 + ((at * 7919) % 399));
    const count = 100_000;
    const layout = layOut(count, rowHeight, name(counts));
    expect(layout.groups).toHaveLength(500);
    fc.assert(
      fc.property(fc.nat(count - 1), fc.nat(rowHeight - 1), (index, within) => {
        expect(layout.indexAt(layout.topOf(index) + within)).toBe(index);
        const group = layout.groups[layout.groupOf(index)];
        expect(group?.start).toBeLessThanOrEqual(index);
        expect(group?.end).toBeGreaterThan(index);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("moving through a list by keys", () => {
  it.each<[key: string, from: number, to: number | null]>([
    ["ArrowDown", -1, 0],
    ["ArrowUp", -1, 0],
    ["j", 4, 5],
    ["k", 4, 3],
    ["ArrowDown", 99, 99],
    ["PageDown", 95, 99],
    ["PageUp", 4, 0],
    ["Home", 50, 0],
    ["End", 50, 99],
    [" ", 7, 7],
    ["x", 7, null],
  ])("%s moves from %i to %s", (key, from, to) => {
    expect(moveByKey(key, from, 100, 10)).toBe(to);
  });
});
