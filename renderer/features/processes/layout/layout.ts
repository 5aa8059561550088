import { Graph, layout } from "@dagrejs/dagre";
import type { ProcessGraph } from "../process-graph.ts";
import { drawHead, drawLine, measureLoops, routeLoop } from "./path.ts";
import { type Ranks, rankNodes } from "./ranks.ts";
import { placeInRows } from "./rows-island.ts";
import {
  type Island,
  type Layout,
  labelEdge,
  nodeGap,
  type PlacedIsland,
  type Point,
  rowGap,
  sizeNode,
} from "./shapes.ts";

/** What dagre may have to do altogether: nodes and the rows that edges pass. Beyond, it is too slow. */
const dagreBudget = 150;
const fewestInRow = 6;

/** Gives everything in a graph its place, top to bottom; 500 nodes take well under 300 ms. */
export function layOut(graph: ProcessGraph): Layout {
  const islands = partIslands(graph);
  let budget = dagreBudget;
  const placed = islands.map((island) => {
    const ranks = rankNodes(island, Math.max(fewestInRow, Math.sqrt(island.nodes.length) * 0.7));
    const work = weigh(island, ranks);
    if (work > budget) return placeInRows(island, ranks);
    budget -= work;
    return placeWithDagre(island);
  });
  const corners = setOut(placed);
  const parts = islands.map((island, index) =>
    move(island, placed[index] ?? nowhere, corners[index] ?? { x: 0, y: 0 }),
  );
  return {
    nodes: parts.flatMap(({ nodes }) => nodes),
    edges: parts.flatMap(({ edges }) => edges),
    width: Math.max(0, ...placed.map(({ width }, index) => width + (corners[index]?.x ?? 0))),
    height: Math.max(0, ...placed.map(({ height }, index) => height + (corners[index]?.y ?? 0))),
  };
}

const nowhere: PlacedIsland = { width: 0, height: 0, boxes: [], routes: [] };

function weigh({ nodes, edges }: Island, { rows }: Ranks): number {
  const rowOf = new Map(nodes.map(({ node }, index) => [node.id, rows[index] ?? 0]));
  const lengths = edges.map(({ edge: { source, target } }) =>
    Math.abs((rowOf.get(source) ?? 0) - (rowOf.get(target) ?? 0)),
  );
  return nodes.length + lengths.reduce((sum, length) => sum + length, 0);
}

/** Brings a placed island to its corner of the whole drawing. */
function move(
  island: Island,
  { boxes, routes }: PlacedIsland,
  corner: Point,
): Omit<Layout, "width" | "height"> {
  const shift = ({ x, y }: Point): Point => ({ x: x + corner.x, y: y + corner.y });
  const origin = { x: 0, y: 0, width: 0, height: 0 };
  return {
    nodes: island.nodes.map(({ node }, index) => {
      const box = boxes[index] ?? origin;
      return { ...node, ...box, ...shift(box) };
    }),
    edges: island.edges.map(({ edge, label: { lines, width, height } }, index) => {
      const { points, label } = routes[index] ?? { points: [], label: origin };
      const way = points.map(shift);
      const middle = shift(label);
      return {
        ...edge,
        path: drawLine(way),
        head: drawHead(way),
        label:
          lines.length === 0
            ? null
            : { lines, width, height, x: middle.x - width / 2, y: middle.y - height / 2 },
      };
    }),
  };
}

/** Parts a graph into what hangs together, that of the first node first. */
function partIslands({ nodes, edges }: ProcessGraph): Island[] {
  const heads = new Map(nodes.map(({ id }) => [id, id]));
  const headOf = (id: string): string => {
    let head = id;
    for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head)) {
      heads.set(head, heads.get(next) ?? next);
      head = next;
    }
    return head;
  };
  for (const { source, target } of edges) heads.set(headOf(target), headOf(source));
  const islands = new Map<string, Island>();
  for (const node of nodes) {
    const head = headOf(node.id);
    const island = islands.get(head) ?? { nodes: [], edges: [] };
    island.nodes.push({ node, size: sizeNode(node) });
    islands.set(head, island);
  }
  for (const edge of edges) {
    islands.get(headOf(edge.source))?.edges.push({ edge, label: labelEdge(edge) });
  }
  return [...islands.values()];
}

/** Sets placed islands out in lines like words, in a shape that fits a window; answers their corners. */
function setOut(islands: PlacedIsland[]): Point[] {
  const area = islands.reduce((sum, { width, height }) => sum + width * height, 0);
  const lineWidth = Math.max(...islands.map(({ width }) => width), Math.sqrt(area * 1.6));
  const next = { x: 0, y: 0 };
  let lineHeight = 0;
  return islands.map(({ width, height }) => {
    if (next.x > 0 && next.x + width > lineWidth) {
      next.x = 0;
      next.y += lineHeight + rowGap * 1.5;
      lineHeight = 0;
    }
    const corner = { ...next };
    next.x += width + nodeGap * 1.5;
    lineHeight = Math.max(lineHeight, height);
    return corner;
  });
}

type Labelled = Point & { points: Point[] };

/** Places an island with dagre: the best drawing, in a time that grows with the square of its size. */
function placeWithDagre({ nodes, edges }: Island): PlacedIsland {
  const graph = new Graph();
  // Every edge takes two rows, so that its label can stand between the nodes.
  graph.setGraph({ rankdir: "TB", nodesep: nodeGap, edgesep: 16, ranksep: rowGap / 2 });
  const rooms = measureLoops(edges);
  nodes.forEach(({ node, size }, index) => {
    // Alike on both sides, so that edges meet the node in its middle.
    const room = 2 * (rooms.get(node.id) ?? 0);
    graph.setNode(String(index), { width: size.width + room, height: size.height });
  });
  const names = new Map(nodes.map(({ node }, index) => [node.id, String(index)]));
  const ends = edges.map(({ edge: { source, target }, label: { width, height } }) => {
    const [from, to] = [names.get(source) ?? "", names.get(target) ?? ""];
    if (from !== to) graph.setEdge(from, to, { width, height, labelpos: "c" });
    return [from, to] as const;
  });
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  const boxes = nodes.map(({ size }, index) => {
    const { x, y }: Point = graph.node(String(index));
    return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
  });
  return {
    width,
    height,
    boxes,
    routes: ends.map(([from, to], index) => {
      const box = boxes[Number(from)];
      if (from === to && box !== undefined) return routeLoop(box, edges[index]?.label ?? box);
      const { points, x, y }: Labelled = graph.edge(from, to);
      return { points, label: { x, y } };
    }),
  };
}
