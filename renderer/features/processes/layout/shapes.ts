import { describeTransition } from "#renderer/records/process-words.ts";
import type { GraphEdge, GraphNode } from "../process-graph.ts";

/** Pixels from the drawing's top left corner, at the size at which it is drawn 1 : 1. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A rectangle; its point is the top left corner. */
export type Box = Point & Size;

/** A node with its size, before it has a place. */
export type SizedNode = { node: GraphNode; size: Size };
/** An edge with its label, before it has a way. */
export type LabelledEdge = { edge: GraphEdge; label: Label };
/** What stands at an edge, broken into lines; none where there is nothing to say. */
export type Label = Size & { lines: string[] };

/** A part of a graph that hangs together. */
export type Island = { nodes: SizedNode[]; edges: LabelledEdge[] };

/** The corners of an edge's way from node to node, and the middle of its label. */
export type Route = { points: Point[]; label: Point };

/** An island with a place for everything, in the order of its nodes and edges. */
export type PlacedIsland = Size & { boxes: Box[]; routes: Route[] };

export type PlacedNode = GraphNode & Box;
export type PlacedEdge = GraphEdge & {
  /** The line and the head of the arrow, as SVG paths. */
  path: string;
  head: string;
  /** Null where there is nothing to say. */
  label: (Box & { lines: string[] }) | null;
};

/** A graph with a place for everything. */
export type Layout = Size & { nodes: PlacedNode[]; edges: PlacedEdge[] };

export const nodeGap = 36;
export const rowGap = 52;

const nodeWidth = 232;
const lettersInNode = 29;
const lettersInLabel = 30;
const maxLabelLines = 3;
const letterWidth = 6.3;
export const lineHeight = 16;

/** A node is as high as its name, on one line or two, and what else it tells need. */
export function sizeNode({ name, owners, waitsFor }: GraphNode): Size {
  const nameLines = wrap(name, lettersInNode, 2).length;
  const hasPeople = owners.length + waitsFor.length > 0;
  return { width: nodeWidth, height: 46 + nameLines * 18 + (hasPeople ? 18 : 0) };
}

/** A node's name as it is broken into lines. */
export const wrapName = (name: string): string[] => wrap(name, lettersInNode, 2);

/** What stands at an edge. */
export function labelEdge({ ways }: GraphEdge): Label {
  const lines = wrap(ways.map(describeTransition).join(" / "), lettersInLabel, maxLabelLines);
  if (lines.length === 0) return { lines, width: 0, height: 0 };
  const letters = Math.max(...lines.map((line) => line.length));
  return { lines, width: letters * letterWidth + 12, height: lines.length * lineHeight + 4 };
}

/** Breaks a text into lines, of which the last one says by an ellipsis that there is more. */
export function wrap(text: string, letters: number, maxLines: number): string[] {
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
