import type { GraphEdge, GraphNode } from "#shared/domain/process-graph.ts";

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
