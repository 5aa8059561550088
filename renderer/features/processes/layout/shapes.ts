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

/** Breaks a node's name into lines. */
export const wrapName = (name: string): string[] => wrap(name, nodeChars, 2);

export function labelEdge({ transitions }: GraphEdge): Label {
  const lines = wrap(transitions.map(describeTransition).join(" / "), labelChars, maxLabelLines);
  if (lines.length === 0) return { lines, width: 0, height: 0 };
  const letters = Math.max(...lines.map((line) => line.length));
  return { lines, width: letters * charWidth + 12, height: lines.length * lineHeight + 4 };
}

/** Breaks a text into lines; the last one ends with an ellipsis if it is truncated. */
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
