import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProcessGraph } from "../process-graph.ts";
import { orderlyEdges, processOf, randomEdges, submissionAt } from "../test/process-of.ts";
import { computeLayout } from "./layout.ts";
import { resolveOverlaps } from "./rows-layout.ts";
import type { Box, Layout } from "./shapes.ts";

const layoutOf = (
  count: number,
  edges: [number, number][],
  pending: number[] = [],
): { layout: Layout; cpu: number } => {
  const graph = createProcessGraph(processOf(count, edges), submissionAt(...pending));
  const start = process.threadCpuUsage();
  const layout = computeLayout(graph);
  const { user, system } = process.threadCpuUsage(start);
  return { layout, cpu: (user + system) / 1000 };
};

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Expects every node within the drawing without overlap, and every edge with line and arrow head. */
function expectComplete({ nodes, edges, width, height }: Layout): void {
  const isInside = (node: Box) =>
    node.x >= -0.5 &&
    node.y >= -0.5 &&
    node.x + node.width <= width + 0.5 &&
    node.y + node.height <= height + 0.5;
  const isDrawn = ({ path, head }: Layout["edges"][number]) =>
    /^M[-\d.]+ [-\d.]+ [CQ][-\d. CQ]+$/.test(path) && /^M[-\d. L]+Z$/.test(head);
  const overlapping = nodes.flatMap((node, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => overlaps(node, other))
      .map(({ id }) => `${node.id} over ${id}`),
  );
  expect(overlapping).toEqual([]);
  expect(nodes.filter((node) => !isInside(node))).toEqual([]);
  expect(edges.filter((edge) => !isDrawn(edge))).toEqual([]);
}

describe("computeLayout", () => {
  it("places every node, edge and pending step of any graph", () => {
    const someSteps = fc.array(fc.nat(45), { maxLength: 4 });
    const anyEdges = fc.array(fc.tuple(fc.nat(39), fc.nat(43)), { maxLength: 120 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), anyEdges, someSteps, (count, edges, pending) => {
        const valid = edges.filter(([from]) => from < count);
        const { layout } = layoutOf(count, valid, pending);
        expectComplete(layout);
        expect(layout.edges).toHaveLength(new Set(valid.map(String)).size);
        const shown = layout.nodes.filter(({ isPending }) => isPending).map(({ id }) => id);
        expect(new Set(shown)).toEqual(new Set(pending.map((step) => `s${step}`)));
        for (let step = 0; step < count; step++)
          expect(layout.nodes.some(({ id }) => id === `s${step}`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("places a process from top to bottom", () => {
    for (const count of [8, 400]) {
      const edges = Array.from({ length: count - 1 }, (_, from): [number, number] => [
        from,
        from + 1,
      ]);
      const { layout } = layoutOf(count, edges);
      const tops = layout.nodes.map(({ y }) => y);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  it("wraps hundreds of successors of a step into rows", () => {
    const edges = Array.from({ length: 300 }, (_, to): [number, number] => [0, to + 1]);
    const { layout } = layoutOf(301, edges);
    expectComplete(layout);
    expect(layout.width).toBeLessThan(8_000);
  });

  it.each([9, 300])("places the label of a loop beside its node, of %d steps", (count) => {
    // Every third step leads back to itself, on a condition.
    const loops = Array.from({ length: count }, (_, at): [number, number] => [at, at]);
    const edges = loops.flatMap(([at]): [number, number][] => [
      [at, at + 1],
      [at, at],
    ]);
    const { layout } = layoutOf(count, edges);
    expectComplete(layout);
    const labels = layout.edges
      .filter(({ source, target }) => source === target)
      .flatMap(({ label }) => label ?? []);
    expect(labels.length).toBeGreaterThan(2);
    const hidden = labels.filter((label) => layout.nodes.some((node) => overlaps(node, label)));
    expect(hidden).toEqual([]);
  });

  it("returns an empty layout for a process without steps", () => {
    const graph = createProcessGraph({ ...processOf(0, []), firstNode: null });
    expect(computeLayout(graph)).toEqual({ nodes: [], edges: [], width: 0, height: 0 });
  });

  it.each([
    ["an orderly process", (seed: number) => orderlyEdges(500, seed)],
    ["separate components", (seed: number) => randomEdges(500, 0.6, seed)],
    ["cycles", (seed: number) => randomEdges(500, 1.5, seed)],
    ["a tangle", (seed: number) => randomEdges(500, 3, seed)],
  ])("lays out 500 nodes for less than 25 times the processor time of 30: %s", (_, edgesOf) => {
    let [large, small] = [0, 0];
    // Alternating, so that a slow machine slows both.
    for (const seed of [1, 2, 3]) {
      const { layout, cpu } = layoutOf(500, edgesOf(seed), [3, 250, 499, 507]);
      expectComplete(layout);
      expect(layout.nodes.filter(({ isPending }) => isPending)).toHaveLength(4);
      large += cpu;
      // So few nodes are placed by dagre, which takes about 10 ms.
      small += layoutOf(30, orderlyEdges(30, seed)).cpu;
    }
    expect(large).toBeLessThan(25 * small);
  });
});

it("keeps the order, resolves overlaps, and moves nothing that has room", () => {
  const anyOperation = fc.record({
    width: fc.integer({ min: 1, max: 50 }),
    middle: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(anyOperation), (operations) => {
      const middles = resolveOverlaps(operations);
      const distances = operations.slice(1).map((operation, index) => {
        const previous = operations[index] ?? operation;
        return {
          wanted: operation.middle - previous.middle,
          min: (operation.width + previous.width) / 2,
        };
      });
      distances.forEach(({ min }, index) => {
        const gap = (middles[index + 1] ?? 0) - (middles[index] ?? 0);
        expect(gap).toBeGreaterThan(min - 1e-6);
      });
      if (distances.every(({ wanted, min }) => wanted >= min)) {
        middles.forEach((middle, index) => {
          expect(middle).toBeCloseTo(operations[index]?.middle ?? Number.NaN);
        });
      }
    }),
  );
});

it("moves two items at the same position equally", () => {
  const middles = resolveOverlaps([
    { width: 10, middle: 0 },
    { width: 10, middle: 0 },
  ]);
  expect(middles).toEqual([-5, 5]);
});
