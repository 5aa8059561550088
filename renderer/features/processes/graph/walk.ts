import type { Layout, PlacedNode } from "../layout/shapes.ts";

/** The keys that walk through a graph. */
export type WalkKey = "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight" | "Home";

/**
 * The step that a key leads to: down to what follows, up to where one comes from, sideways to what
 * stands beside it, Home to the first one; the same where nothing is there.
 */
export function walk(layout: Layout, from: string | null, key: WalkKey): string | null {
  const { nodes, edges } = layout;
  const here = nodes.find(({ id }) => id === from);
  if (here === undefined || key === "Home") {
    return (nodes.find(({ isFirst }) => isFirst) ?? nodes[0])?.id ?? null;
  }
  const others = nodes.filter((node) => node !== here);
  switch (key) {
    case "ArrowDown": {
      const targets = new Set(edges.filter(({ source }) => source === from).map((e) => e.target));
      return chooseAlong(here, others, targets, 1).id;
    }
    case "ArrowUp": {
      const sources = new Set(edges.filter(({ target }) => target === from).map((e) => e.source));
      return chooseAlong(here, others, sources, -1).id;
    }
    case "ArrowLeft":
      return chooseBeside(here, others, -1).id;
    case "ArrowRight":
      return chooseBeside(here, others, 1).id;
  }
}

/** The pending step after this one, in the order of the graph and around its end; null without any. */
export function findNextPending({ nodes }: Layout, from: string | null): string | null {
  const pending = nodes.filter(({ isPending }) => isPending);
  const start = nodes.findIndex(({ id }) => id === from);
  const next = pending.find((node) => nodes.indexOf(node) > start) ?? pending[0];
  return next?.id ?? null;
}

const middle = ({ x, y, width, height }: PlacedNode) => ({ x: x + width / 2, y: y + height / 2 });
const distance = (a: PlacedNode, b: PlacedNode): number =>
  Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

const nearest = (here: PlacedNode, nodes: PlacedNode[]): PlacedNode | undefined =>
  nodes.toSorted((a, b) => distance(here, a) - distance(here, b))[0];

/** Of the linked steps those ahead come before those that a cycle leads back to. */
function chooseAlong(here: PlacedNode, all: PlacedNode[], linked: Set<string>, ahead: 1 | -1) {
  const reachable = all.filter(({ id }) => linked.has(id));
  const isAhead = (node: PlacedNode) => (middle(node).y - middle(here).y) * ahead > 0;
  return nearest(here, reachable.filter(isAhead)) ?? nearest(here, reachable) ?? here;
}

/** In the same row if there is something, else whatever is nearest on that side. */
function chooseBeside(here: PlacedNode, all: PlacedNode[], side: 1 | -1): PlacedNode {
  const beside = all.filter((node) => (middle(node).x - middle(here).x) * side > 1);
  const inRow = beside.filter(
    (node) => node.y < here.y + here.height && here.y < node.y + node.height,
  );
  return nearest(here, inRow) ?? nearest(here, beside) ?? here;
}
