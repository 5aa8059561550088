import { Graph, layout } from "@dagrejs/dagre";
import { drawHead, drawLine } from "#renderer/lib/graph-path.ts";
import type { ProcessGraph } from "../process-graph.ts";
import { type Ranks, rankNodes } from "./ranks.ts";
import { placeInRows } from "./rows-layout.ts";
import {
  type GraphComponent,
  type Layout,
  labelEdge,
  measureLoops,
  nodeGap,
  type PlacedComponent,
  type Point,
  routeLoop,
  rowGap,
  sizeNode,
} from "./shapes.ts";

/** The maximum work for dagre in total: nodes, and rows that edges pass. It is too slow for more. */
const dagreBudget = 150;
const minRowCapacity = 6;

/** Places everything in a graph, top to bottom; 500 nodes take well under 300 ms. */
export function computeLayout(graph: ProcessGraph): Layout {
  const components = splitComponents(graph);
  let budget = dagreBudget;
  const placed = components.map((component) => {
    const ranks = rankNodes(
      component,
      Math.max(minRowCapacity, Math.sqrt(component.nodes.length) * 0.7),
    );
    const work = estimateWork(component, ranks);
    if (work > budget) return placeInRows(component, ranks);
    budget -= work;
    return placeWithDagre(component);
  });
  const corners = packComponents(placed);
  const parts = components.map((component, index) =>
    placeComponent(component, placed[index] ?? emptyPlacement, corners[index] ?? { x: 0, y: 0 }),
  );
  return {
    nodes: parts.flatMap(({ nodes }) => nodes),
    edges: parts.flatMap(({ edges }) => edges),
    width: Math.max(0, ...placed.map(({ width }, index) => width + (corners[index]?.x ?? 0))),
    height: Math.max(0, ...placed.map(({ height }, index) => height + (corners[index]?.y ?? 0))),
  };
}

const emptyPlacement: PlacedComponent = { width: 0, height: 0, boxes: [], routes: [] };

function estimateWork({ nodes, edges }: GraphComponent, { rows }: Ranks): number {
  const rowOf = new Map(nodes.map(({ node }, index) => [node.id, rows[index] ?? 0]));
  const lengths = edges.map(({ edge: { source, target } }) =>
    Math.abs((rowOf.get(source) ?? 0) - (rowOf.get(target) ?? 0)),
  );
  return nodes.length + lengths.reduce((sum, length) => sum + length, 0);
}

function placeComponent(
  component: GraphComponent,
  { boxes, routes }: PlacedComponent,
  corner: Point,
): Omit<Layout, "width" | "height"> {
  const shift = ({ x, y }: Point): Point => ({ x: x + corner.x, y: y + corner.y });
  const origin = { x: 0, y: 0, width: 0, height: 0 };
  return {
    nodes: component.nodes.map(({ node }, index) => {
      const box = boxes[index] ?? origin;
      return { ...node, ...box, ...shift(box) };
    }),
    edges: component.edges.map(({ edge, label: { lines, width, height } }, index) => {
      const { points, label } = routes[index] ?? { points: [], label: origin };
      const route = points.map(shift);
      const middle = shift(label);
      return {
        ...edge,
        path: drawLine(route),
        head: drawHead(route),
        label:
          lines.length === 0
            ? null
            : { lines, width, height, x: middle.x - width / 2, y: middle.y - height / 2 },
      };
    }),
  };
}

/** Splits a graph into connected components, that of the first node first. */
function splitComponents({ nodes, edges }: ProcessGraph): GraphComponent[] {
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
  const components = new Map<string, GraphComponent>();
  for (const node of nodes) {
    const head = headOf(node.id);
    const component = components.get(head) ?? { nodes: [], edges: [] };
    component.nodes.push({ node, size: sizeNode(node) });
    components.set(head, component);
  }
  for (const edge of edges) {
    components.get(headOf(edge.source))?.edges.push({ edge, label: labelEdge(edge) });
  }
  return [...components.values()];
}

/** Packs placed components into lines like words, in the shape of a window; returns their corners. */
function packComponents(components: PlacedComponent[]): Point[] {
  const area = components.reduce((sum, { width, height }) => sum + width * height, 0);
  const lineWidth = Math.max(...components.map(({ width }) => width), Math.sqrt(area * 1.6));
  const next = { x: 0, y: 0 };
  let lineHeight = 0;
  return components.map(({ width, height }) => {
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

/** Places a component with dagre: the best drawing, in time quadratic to its size. */
function placeWithDagre({ nodes, edges }: GraphComponent): PlacedComponent {
  const graph = new Graph();
  // Every edge takes two rows, so that its label fits between the nodes.
  graph.setGraph({ rankdir: "TB", nodesep: nodeGap, edgesep: 16, ranksep: rowGap / 2 });
  const loopWidths = measureLoops(edges);
  nodes.forEach(({ node, size }, index) => {
    // Symmetric, so that edges meet the node in its middle.
    const room = 2 * (loopWidths.get(node.id) ?? 0);
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
