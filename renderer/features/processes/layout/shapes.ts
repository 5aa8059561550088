import { describeTransition } from "#renderer/records/process-labels.ts";
import type { GraphEdge, GraphNode } from "../process-graph.ts";

/** Pixels from the drawing's top left corner, at a zoom of 1. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A rectangle; its point is the top left corner. */
export type Box = Point & Size;

/** A node with its size, before it is placed. */
export type SizedNode = { node: GraphNode; size: Size };
/** An edge with its label, before it is routed. */
export type LabelledEdge = { edge: GraphEdge; label: Label };
/** The label of an edge, broken into lines; none without a text. */
export type Label = Size & { lines: string[] };

export type GraphComponent = { nodes: SizedNode[]; edges: LabelledEdge[] };

/** The points of an edge from node to node, and the middle of its label. */
export type Route = { points: Point[]; label: Point };

/** A placed component, in the order of its nodes and edges. */
export type PlacedComponent = Size & { boxes: Box[]; routes: Route[] };

export type PlacedNode = GraphNode & Box;
export type PlacedEdge = GraphEdge & {
  /** The line and the arrow head, as SVG paths. */
  path: string;
  head: string;
  /** Null without a text. */
  label: (Box & { lines: string[] }) | null;
};

export type Layout = Size & { nodes: PlacedNode[]; edges: PlacedEdge[] };

export const nodeGap = 36;
export const rowGap = 52;

const nodeWidth = 232;
const nodeChars = 29;
const labelChars = 30;
const maxLabelLines = 3;
const charWidth = 6.3;
export const lineHeight = 16;

/** Computes a node's size from its name, on one line or two, and its people. */
export function sizeNode({ name, owners, waitsFor }: GraphNode): Size {
  const nameLines = wrap(name, nodeChars, 2).length;
  const hasPeople = owners.length + waitsFor.length > 0;
  return { width: nodeWidth, height: 46 + nameLines * 18 + (hasPeople ? 18 : 0) };
}

export function labelEdge({ transitions }: GraphEdge): Label {
  const lines = wrap(transitions.map(describeTransition).join(" / "), labelChars, maxLabelLines);
  if (lines.length === 0) return { lines, width: 0, height: 0 };
  const letters = Math.max(...lines.map((line) => line.length));
  return { lines, width: letters * charWidth + 12, height: lines.length * lineHeight + 4 };
}

/** Breaks a text into lines; the last one ends with an ellipsis if it is truncated. */
function wrap(text: string, letters: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, " ");
  while (rest.length > letters && lines.length < maxLines - 1) {
    const space = rest.lastIndexOf(" ", letters);
    const end = space > letters / 3 ? space : letters;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  if (rest.length > letters) rest = `${rest.slice(0, letters - 1).trimEnd()}…`;
  return rest === "" ? lines : [...lines, rest];
}

const loopWidth = nodeGap * 0.8;
const labelGap = 4;

/** Returns the width of a loop at the side of a box, with its label. */
const widthOfLoop = (label: Size): number =>
  loopWidth + (label.height === 0 ? 0 : labelGap + label.width);

/** Routes an edge around the right side of a box back to it; the label is beyond the turn. */
export function routeLoop({ x, y, width, height }: Box, label: Size): Route {
  const [rim, turn] = [x + width, x + width + loopWidth];
  const [top, bottom] = [y + height * 0.25, y + height * 0.75];
  const points = [
    { x: rim, y: top },
    { x: turn, y: top },
    { x: turn, y: bottom },
    { x: rim, y: bottom },
  ];
  return { points, label: { x: turn + labelGap + label.width / 2, y: (top + bottom) / 2 } };
}

/** Returns the point at a share, from 0 to 1, of the first segment. */
function pointAt([from = origin, to = from, ...others]: Point[], share: number): Point {
  // A curve moves sideways mostly in its middle.
  const side = others.length === 0 ? share * share * (3 - 2 * share) : share;
  return { x: from.x + (to.x - from.x) * side, y: from.y + (to.y - from.y) * share };
}

const origin = { x: 0, y: 0 };

/** Returns the width of loops by the id of their node. */
export function measureLoops(edges: LabelledEdge[]): Map<string, number> {
  const loops = edges.filter(({ edge: { source, target } }) => source === target);
  return new Map(loops.map(({ edge, label }) => [edge.source, widthOfLoop(label)]));
}

/** Positions of a label on the first segment of its route, in order of preference. */
const shares = [0.5, 0.34, 0.66, 0.2, 0.8];

/** Positions each label on its route, without overlap if possible. */
export function placeLabels(routes: Point[][], labels: Label[], nodes: Box[]): Route[] {
  const taken = [...nodes];
  return routes.map((points, index) => {
    const { width = 0, height = 0 } = labels[index] ?? {};
    const candidates = shares.map((share) => pointAt(points, share));
    const toBox = ({ x, y }: Point): Box => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    });
    const [best = { x: 0, y: 0 }] = candidates;
    if (height === 0) return { points, label: best };
    const label =
      candidates.find((candidate) => !taken.some((box) => overlaps(box, toBox(candidate)))) ?? best;
    taken.push(toBox(label));
    return { points, label };
  });
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
