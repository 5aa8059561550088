import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import type { Layout, PlacedNode } from "../layout/shapes.ts";

/** The keys that move through a graph. */
const walkKeys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home"] as const;
type WalkKey = (typeof walkKeys)[number];

type GraphWalkProps = {
  layout: Layout;
  region: RefObject<HTMLElement | null>;
  /** The step whose panel is open. */
  openedId: string | null;
  onOpen(id: string): void;
  onClose(): void;
  /** Brings a step into sight. */
  reveal(id: string): void;
  /** Makes room for the panel of a step, or takes it back. */
  refit(id: string | null): void;
  onShowAll(): void;
  onSave(): void;
};

/** Which step of a graph the person is at, and the keys and commands that lead to others. */
export function useGraphWalk(props: GraphWalkProps) {
  const { layout, region, openedId, onOpen, onClose, reveal, refit, onShowAll, onSave } = props;
  const [hereId, setHereId] = useState<string | null>(null);
  const { zoomIn, zoomOut } = useReactFlow();

  const come = (id: string | null) => {
    setHereId(id);
    if (id !== null) reveal(id);
  };
  const go = (key: WalkKey) => () => come(walk(layout, hereId, key));
  const isPendingAnywhere = layout.nodes.some(({ isPending }) => isPending);
  const goToPending = isPendingAnywhere ? () => come(findNextPending(layout, hereId)) : null;
  const onZoomIn = () => void zoomIn();
  const onZoomOut = () => void zoomOut();

  useKeys(
    {
      ...Object.fromEntries(walkKeys.map((key) => [key, go(key)])),
      "+": onZoomIn,
      "-": onZoomOut,
      "0": onShowAll,
      ...(goToPending !== null && { p: goToPending }),
      ...(hereId !== null && { Enter: () => onOpen(hereId) }),
      ...(openedId !== null && { Escape: onClose }),
    },
    region,
  );
  const offer = (id: string, title: string, run: () => void, keys?: string) => ({
    id: `graph-${id}`,
    title,
    run,
    ...(keys !== undefined && { keys }),
  });
  useOffers([
    goToPending && offer("pending", "Next pending step", goToPending, "p"),
    offer("in", "Zoom into the graph", onZoomIn, "+"),
    offer("out", "Zoom out of the graph", onZoomOut, "-"),
    offer("all", "Fit the whole graph", onShowAll, "0"),
    offer("save", "Save the graph as SVG…", onSave),
  ]);
  // A step that was opened from the panel of another is where one walks on from.
  useEffect(() => {
    if (openedId !== null) setHereId(openedId);
    // It stands beside the graph, which has less room then.
    refit(openedId);
  }, [openedId, refit]);

  return { hereId, setHereId, come, goToPending };
}

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
