import type { Ranks } from "./ranks.ts";
import {
  type GraphComponent,
  measureLoops,
  nodeGap,
  type PlacedComponent,
  type Point,
  placeLabels,
  routeLoop,
  rowGap,
} from "./shapes.ts";

/** A node in a row with space for loops at its side, or the point where a long edge passes. */
type Item = {
  width: number;
  height: number;
  room: number;
  x: number;
  y: number;
  up: Item[];
  down: Item[];
};

const passWidth = 14;
/** Long edges pass between nodes while there are this many passes per node; the longest ones go straight. */
const passesPerNode = 2;
const rounds = 6;

/** Places a component row by row: a good drawing of hundreds of nodes in milliseconds; dagre takes seconds. */
export function placeInRows({ nodes, edges }: GraphComponent, ranks: Ranks): PlacedComponent {
  const rows: Item[][] = Array.from({ length: ranks.count }, () => []);
  const loopWidths = measureLoops(edges);
  const items = nodes.map(({ node, size }, index) => {
    const item: Item = {
      ...size,
      room: loopWidths.get(node.id) ?? 0,
      x: 0,
      y: 0,
      up: [],
      down: [],
    };
    rows[ranks.rows[index] ?? 0]?.push(item);
    return item;
  });
  const chains = createChains({ nodes, edges }, ranks, items, rows);

  for (let round = 0; round < rounds; round++) {
    for (const row of rows) sortBy(row, "up");
    for (const row of rows.toReversed()) sortBy(row, "down");
  }
  for (let round = 0; round < rounds; round++) {
    for (const row of rows) moveTowards(row, "up");
    for (const row of rows.toReversed()) moveTowards(row, "down");
  }
  for (const row of rows) moveTowards(row, "both");
  const height = stack(rows, labelHeights({ nodes, edges }, ranks));

  const all = rows.flat();
  const left = Math.min(...all.map(({ x, width, room }) => x - width / 2 - room));
  const right = Math.max(...all.map(({ x, width, room }) => x + width / 2 + room));
  for (const item of all) item.x -= left;
  const boxes = nodes.map(({ size }, index) => {
    const { x = 0, y = 0 } = items[index] ?? {};
    return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
  });
  const labels = edges.map(({ label }) => label);
  const indices = new Map(nodes.map(({ node }, index) => [node.id, index]));
  const routes = placeLabels(routeChains(chains), labels, boxes).map((route, index) => {
    const { edge: { source = "", target = "" } = {}, label } = edges[index] ?? {};
    const box = boxes[indices.get(source) ?? -1];
    const isLoop = source === target && box !== undefined && label !== undefined;
    return isLoop ? routeLoop(box, label) : route;
  });
  return { width: right - left, height, boxes, routes };
}

/** The items along an edge from source to target. */
type Chain = { items: Item[]; isUpward: boolean };

/** Inserts edges into the rows that they pass, short ones first. */
function createChains(
  { nodes, edges }: GraphComponent,
  ranks: Ranks,
  items: Item[],
  rows: Item[][],
): Chain[] {
  const indices = new Map(nodes.map(({ node }, index) => [node.id, index]));
  const ends = edges.map(({ edge: { source, target } }, edge) => {
    const [from = 0, to = 0] = [indices.get(source), indices.get(target)];
    const [upper, lower] = ranks.isUpward[edge] ? [to, from] : [from, to];
    const [top = 0, bottom = 0] = [ranks.rows[upper], ranks.rows[lower]];
    return { edge, upper, lower, top, length: bottom - top };
  });
  let passes = nodes.length * passesPerNode;
  const chains: Chain[] = [];
  for (const { edge, upper, lower, top, length } of ends.toSorted((a, b) => a.length - b.length)) {
    const isPassing = length > 1 && length <= passes;
    if (isPassing) passes -= length;
    const between = Array.from({ length: isPassing ? length - 1 : 0 }, (_, index) => {
      const item = { width: passWidth, height: 0, room: 0, x: 0, y: 0, up: [], down: [] };
      rows[top + 1 + index]?.push(item);
      return item;
    });
    const [first, last] = [items[upper], items[lower]];
    if (first === undefined || last === undefined) continue;
    const chain: Item[] = [first, ...between, last];
    if (length === 1 || isPassing) link(chain);
    const isUpward = ranks.isUpward[edge] ?? false;
    chains[edge] = { items: isUpward ? chain.toReversed() : chain, isUpward };
  }
  return chains;
}

function link(chain: Item[]): void {
  chain.forEach((item, index) => {
    const next = chain[index + 1];
    if (next === undefined) return;
    item.down.push(next);
    next.up.push(item);
  });
}

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sorts a row by the mean position of its neighbours, and renumbers the positions. */
function sortBy(row: Item[], side: "up" | "down"): void {
  const positions = new Map(
    row.map((item) => [item, mean(item[side].map(({ x }) => x)) ?? item.x]),
  );
  row.sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  row.forEach((item, position) => {
    item.x = position - row.length / 2;
  });
}

function moveTowards(row: Item[], side: "up" | "down" | "both"): void {
  const preferences = row.map((item) => {
    const others = side === "both" ? [...item.up, ...item.down] : item[side];
    const width = item.width + 2 * item.room + (item.height > 0 ? nodeGap : 0);
    return { width, middle: mean(others.map(({ x }) => x)) ?? item.x };
  });
  const middles = resolveOverlaps(preferences);
  row.forEach((item, index) => {
    item.x = middles[index] ?? 0;
  });
}

/** Returns the height of the tallest label below each row. */
function labelHeights({ nodes, edges }: GraphComponent, ranks: Ranks): number[] {
  const rowOf = new Map(nodes.map(({ node }, index) => [node.id, ranks.rows[index] ?? 0]));
  const heights: number[] = Array.from({ length: ranks.count }, () => 0);
  edges.forEach(({ edge: { source, target }, label }, index) => {
    const row = rowOf.get(ranks.isUpward[index] ? target : source) ?? 0;
    heights[row] = Math.max(heights[row] ?? 0, label.height);
  });
  return heights;
}

/** Sets the vertical position of every row; returns the total height. */
function stack(rows: Item[][], labels: number[]): number {
  let y = 0;
  let bottom = 0;
  rows.forEach((row, index) => {
    const height = Math.max(...row.map((item) => item.height));
    for (const item of row) item.y = y + height / 2;
    bottom = y + height;
    y = bottom + rowGap + (labels[index] ?? 0);
  });
  return bottom;
}

/** Routes each edge from border to border of its nodes, beside the others there. */
function routeChains(chains: Chain[]): Point[][] {
  const ports = new Map<Item, { up: Port[]; down: Port[] }>();
  const open = (item: Item, side: "up" | "down", towards: Item): Port => {
    const sides = ports.get(item) ?? { up: [], down: [] };
    ports.set(item, sides);
    const port = {
      towards: towards.x,
      x: 0,
      y: item.y + (item.height / 2) * (side === "up" ? -1 : 1),
    };
    sides[side].push(port);
    return port;
  };
  const routes = chains.map(({ items, isUpward }) => {
    const [first, second] = items;
    const [last, beforeLast] = [items.at(-1), items.at(-2)];
    if (first === undefined || second === undefined) return [];
    if (last === undefined || beforeLast === undefined) return [];
    // A loop is routed once its node's position is known.
    if (first === last) return [];
    const start = open(first, isUpward ? "up" : "down", second);
    const end = open(last, isUpward ? "down" : "up", beforeLast);
    return [start, ...items.slice(1, -1), end];
  });
  for (const [{ x, width }, { up, down }] of ports) {
    for (const side of [up, down]) {
      side.sort((a, b) => a.towards - b.towards);
      const step = Math.min(28, (width * 0.75) / side.length);
      side.forEach((port, index) => {
        port.x = x + (index - (side.length - 1) / 2) * step;
      });
    }
  }
  return routes.map((route) => route.map(({ x, y }) => ({ x, y })));
}

type Port = Point & { towards: number };

/** An item of a row: its width, and the preferred position of its middle. */
export type Preference = { width: number; middle: number };

/**
 * Places items side by side in their order without overlap, as near to their preferred positions as possible
 * (least squares); returns their middles.
 */
export function resolveOverlaps(preferences: Preference[]): number[] {
  // Relative to a gapless row, positions only have to increase: neighbours that do not get their mean
  // (pool adjacent violators).
  const blocks: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  preferences.forEach(({ width, middle }, index) => {
    const previous = preferences[index - 1];
    const before = offsets[index - 1];
    const offset =
      previous === undefined || before === undefined ? 0 : before + (previous.width + width) / 2;
    offsets.push(offset);
    let block = { sum: middle - offset, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count < block.sum / block.count) break;
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const middles = blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
  return middles.map((middle, index) => middle + (offsets[index] ?? 0));
}
