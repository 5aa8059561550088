import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProcessGraph } from "../process-graph.ts";
import { orderlyEdges, processOf, randomEdges, submissionAt } from "../test/process-of.ts";
import { layOut } from "./layout.ts";
import { spread } from "./rows-island.ts";
import type { Box, Layout } from "./shapes.ts";

const layOutOf = (
  count: number,
  edges: [number, number][],
  pending: number[] = [],
): { layout: Layout; cpu: number } => {
  const graph = createProcessGraph(processOf(count, edges), submissionAt(...pending));
  const start = process.threadCpuUsage();
  const layout = layOut(graph);
  const { user, system } = process.threadCpuUsage(start);
  return { layout, cpu: (user + system) / 1000 };
};

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Every node within the drawing and beside all others, every edge with a line and an arrow's head. */
function expectWhole({ nodes, edges, width, height }: Layout): void {
  const isInside = (node: Box) =>
    node.x >= -0.5 &&
    node.y >= -0.5 &&
    node.x + node.width <= width + 0.5 &&
    node.y + node.height <= height + 0.5;
  const isDrawn = ({ path, head }: Layout["edges"][number]) =>
    /^M[-\d.]+ [-\d.]+ [CQ][-\d. CQ]+$/.test(path) && /^M[-\d. L]+Z$/.test(head);
  const over = nodes.flatMap((node, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => overlaps(node, other))
      .map(({ id }) => `${node.id} over ${id}`),
  );
  expect(over).toEqual([]);
  expect(nodes.filter((node) => !isInside(node))).toEqual([]);
  expect(edges.filter((edge) => !isDrawn(edge))).toEqual([]);
}

describe("layOut", () => {
  it("shows every node and edge, and every pending step, of any graph", () => {
    const someSteps = fc.array(fc.nat(45), { maxLength: 4 });
    const anyEdges = fc.array(fc.tuple(fc.nat(39), fc.nat(43)), { maxLength: 120 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), anyEdges, someSteps, (count, edges, pending) => {
        const kept = edges.filter(([from]) => from < count);
        const { layout } = layOutOf(count, kept, pending);
        expectWhole(layout);
        expect(layout.edges).toHaveLength(new Set(kept.map(String)).size);
        const shown = layout.nodes.filter(({ isPending }) => isPending).map(({ id }) => id);
        expect(new Set(shown)).toEqual(new Set(pending.map((step) => `s${step}`)));
        for (let step = 0; step < count; step++)
          expect(layout.nodes.some(({ id }) => id === `s${step}`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("lets a process run from top to bottom", () => {
    for (const count of [8, 400]) {
      const edges = Array.from({ length: count - 1 }, (_, from): [number, number] => [
        from,
        from + 1,
      ]);
      const { layout } = layOutOf(count, edges);
      const tops = layout.nodes.map(({ y }) => y);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  it("folds a step that leads to hundreds into rows instead of one endless row", () => {
    const edges = Array.from({ length: 300 }, (_, to): [number, number] => [0, to + 1]);
    const { layout } = layOutOf(301, edges);
    expectWhole(layout);
    expect(layout.width).toBeLessThan(8_000);
  });

  it.each([9, 300])("puts the label of a loop beside its node, of %d steps", (count) => {
    // Every third step leads back to itself, on a condition.
    const loops = Array.from({ length: count }, (_, at): [number, number] => [at, at]);
    const edges = loops.flatMap(([at]): [number, number][] => [
      [at, at + 1],
      [at, at],
    ]);
    const { layout } = layOutOf(count, edges);
    expectWhole(layout);
    const labels = layout.edges
      .filter(({ source, target }) => source === target)
      .flatMap(({ label }) => label ?? []);
    expect(labels.length).toBeGreaterThan(2);
    const hidden = labels.filter((label) => layout.nodes.some((node) => overlaps(node, label)));
    expect(hidden).toEqual([]);
  });

  it("lays out nothing", () => {
    const graph = createProcessGraph({ ...processOf(0, []), firstNode: null });
    expect(layOut(graph)).toEqual({ nodes: [], edges: [], width: 0, height: 0 });
  });

  it.each([
    ["an orderly process", (seed: number) => orderlyEdges(500, seed)],
    ["islands", (seed: number) => randomEdges(500, 0.6, seed)],
    ["cycles", (seed: number) => randomEdges(500, 1.5, seed)],
    ["a tangle", (seed: number) => randomEdges(500, 3, seed)],
  ])("lays out 500 nodes for less than 25 times the processor time of 30: %s", (_, edgesOf) => {
    let [large, small] = [0, 0];
    // In turn, so that whatever slows the machine down slows both.
    for (const seed of [1, 2, 3, 4, 5]) {
      const { layout, cpu } = layOutOf(500, edgesOf(seed), [3, 250, 499, 507]);
      expectWhole(layout);
      expect(layout.nodes.filter(({ isPending }) => isPending)).toHaveLength(4);
      large += cpu;
      // So few are placed by dagre, which takes about 10 ms.
      small += layOutOf(30, orderlyEdges(30, seed)).cpu;
    }
    expect(large).toBeLessThan(25 * small);
  });
});

it("keeps the order, overlaps nothing, and moves nothing that has room", () => {
  const anyOperation = fc.record({
    width: fc.integer({ min: 1, max: 50 }),
    middle: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(anyOperation), (operations) => {
      const middles = spread(operations);
      const distances = operations.slice(1).map((operation, index) => {
        const former = operations[index] ?? operation;
        return {
          wanted: operation.middle - former.middle,
          least: (operation.width + former.width) / 2,
        };
      });
      distances.forEach(({ least }, index) => {
        const gap = (middles[index + 1] ?? 0) - (middles[index] ?? 0);
        expect(gap).toBeGreaterThan(least - 1e-6);
      });
      if (distances.every(({ wanted, least }) => wanted >= least)) {
        middles.forEach((middle, index) => {
          expect(middle).toBeCloseTo(operations[index]?.middle ?? Number.NaN);
        });
      }
    }),
  );
});

it("shares the way that two things in the same place have to give", () => {
  const middles = spread([
    { width: 10, middle: 0 },
    { width: 10, middle: 0 },
  ]);
  expect(middles).toEqual([-5, 5]);
});
