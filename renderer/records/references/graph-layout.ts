import { Graph, layout } from "@dagrejs/dagre";
import { drawHead, drawLine } from "#renderer/lib/graph-path.ts";
import type { ReferenceNode, References } from "#shared/records/reference-schema.ts";
import { formatField } from "./reference-texts.tsx";

/** A node in the drawing; its point is the top left corner. */
export type PlacedReference = ReferenceNode & { x: number; y: number };

/** All references from one object to another. */
export type DrawnEdge = {
  id: string;
  source: string;
  target: string;
  fields: string;
  /** Whether all of them are names only. */
  isUncertain: boolean;
  /** The line and the arrow head, as SVG paths. */
  path: string;
  head: string;
};

/** A graph of references, drawn from left to right: what refers stands before what it refers to. */
export type ReferenceDrawing = {
  nodes: PlacedReference[];
  edges: DrawnEdge[];
  width: number;
  height: number;
};

/** The size of every node in pixels. */
export const nodeSize = { width: 196, height: 44 } as const;

type Point = { x: number; y: number };

/** Places the references of an object in both directions. */
export function layoutReferences(
  ...parts: Pick<References, "nodes" | "edges">[]
): ReferenceDrawing {
  const nodes = [
    ...new Map(parts.flatMap((part) => part.nodes).map((one) => [one.key, one])).values(),
  ];
  const grouped = Map.groupBy(
    parts.flatMap((part) => part.edges),
    ({ source, target }) => JSON.stringify([source, target]),
  );
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 12, edgesep: 8, ranksep: 64, marginx: 8, marginy: 8 });
  for (const { key } of nodes) graph.setNode(key, { ...nodeSize });
  // An object can refer to itself, which needs no line.
  const edges = [...grouped.values()].filter(
    ([one]) => one !== undefined && one.source !== one.target,
  );
  for (const [one] of edges) if (one !== undefined) graph.setEdge(one.source, one.target, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: nodes.map((node) => {
      const { x, y }: Point = graph.node(node.key);
      return { ...node, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
    }),
    edges: [...grouped].flatMap(([id, all]) => {
      const [one] = all;
      if (one === undefined || one.source === one.target) return [];
      const points = joinSides(
        graph.edge(one.source, one.target),
        graph.node(one.source),
        graph.node(one.target),
      );
      return {
        id,
        source: one.source,
        target: one.target,
        fields: [...new Set(all.map(formatField))].join(", "),
        isUncertain: all.every(({ how }) => how === "name"),
        path: drawLine(points),
        head: drawHead(points),
      };
    }),
  };
}

/**
 * Lets a line from left to right leave its source and reach its target in the middle of their facing sides, horizontally:
 * many lines to one object would otherwise cross its upper and lower edge. Lines back stay as they are.
 */
function joinSides({ points }: { points: Point[] }, source: Point, target: Point): Point[] {
  const inner = points.slice(1, -1);
  const [first, last] = [inner[0], inner.at(-1)];
  if (first === undefined || last === undefined || source.x >= target.x) return points;
  return [
    { x: source.x + nodeSize.width / 2, y: source.y },
    { x: first.x, y: source.y },
    ...inner.slice(1, -1),
    { x: last.x, y: target.y },
    { x: target.x - nodeSize.width / 2, y: target.y },
  ];
}

/** The keys that move through a graph. */
export const moves = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;

/** Finds the nearest node in the direction of an arrow key; the same node if there is none. */
export function findNext(
  { nodes }: Pick<ReferenceDrawing, "nodes">,
  from: string,
  key: (typeof moves)[number],
): string {
  const current = nodes.find((node) => node.key === from);
  if (current === undefined) return from;
  const distances = nodes.flatMap((node) => {
    const [x, y] = [node.x - current.x, node.y - current.y];
    const [along, across] = key === "ArrowUp" || key === "ArrowDown" ? [y, x] : [x, y];
    const ahead = key === "ArrowUp" || key === "ArrowLeft" ? -along : along;
    // A node to the side counts as further away.
    return ahead > 1 ? [{ key: node.key, distance: ahead + 2 * Math.abs(across) }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.key ?? from;
}
