import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { t } from "#shared/texts/t.ts";
import type { Layout, PlacedNode } from "../layout/shapes.ts";

const navigationKeys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home"] as const;
type NavigationKey = (typeof navigationKeys)[number];

type GraphNavigationProps = {
  layout: Layout;
  region: RefObject<HTMLElement | null>;
  /** The step whose panel is open. */
  openedId: string | null;
  onOpen(id: string): void;
  onClose(): void;
  /** Scrolls a step into view. */
  reveal(id: string): void;
  /** Adapts the view when a panel opens or closes. */
  refit(id: string | null): void;
  onShowAll(): void;
};

/** Provides the current step of a graph, and the keys and commands to move to others. */
export function useGraphNavigation(props: GraphNavigationProps) {
  const { layout, region, openedId, onOpen, onClose, reveal, refit, onShowAll } = props;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { zoomIn, zoomOut } = useReactFlow();

  const goTo = (id: string | null) => {
    setCurrentId(id);
    if (id !== null) reveal(id);
  };
  const go = (key: NavigationKey) => () => goTo(findStep(layout, currentId, key));
  const isPendingAnywhere = layout.nodes.some(({ isPending }) => isPending);
  const goToPending = isPendingAnywhere ? () => goTo(findNextPending(layout, currentId)) : null;
  const onZoomIn = () => void zoomIn();
  const onZoomOut = () => void zoomOut();

  useKeys(
    {
      ...Object.fromEntries(navigationKeys.map((key) => [key, go(key)])),
      "+": onZoomIn,
      "-": onZoomOut,
      "0": onShowAll,
      ...(goToPending !== null && { p: goToPending }),
      ...(currentId !== null && { Enter: () => onOpen(currentId) }),
      ...(openedId !== null && { Escape: onClose }),
    },
    region,
  );
  useOffers([
    goToPending && {
      id: "graph-pending",
      title: t("processes.nextPendingStep"),
      keys: "p",
      run: goToPending,
    },
  ]);
  // Navigation continues from a step that was opened in another step's panel.
  useEffect(() => {
    if (openedId !== null) setCurrentId(openedId);
    // The panel reduces the size of the graph, and so may the window.
    refit(openedId);
    const observer = new ResizeObserver(() => refit(openedId));
    if (region.current !== null) observer.observe(region.current);
    return () => observer.disconnect();
  }, [openedId, refit, region]);

  return { currentId, setCurrentId, goTo, goToPending };
}

/**
 * Returns the step to which a key leads: down to a following step, up to a preceding one, sideways to a
 * neighbour, Home to the first one; the same step if there is none.
 */
export function findStep(layout: Layout, from: string | null, key: NavigationKey): string | null {
  const { nodes, edges } = layout;
  const current = nodes.find(({ id }) => id === from);
  if (current === undefined || key === "Home") {
    return (nodes.find(({ isFirst }) => isFirst) ?? nodes[0])?.id ?? null;
  }
  const others = nodes.filter((node) => node !== current);
  switch (key) {
    case "ArrowDown": {
      const targets = new Set(edges.filter(({ source }) => source === from).map((e) => e.target));
      return findLinked(current, others, targets, 1).id;
    }
    case "ArrowUp": {
      const sources = new Set(edges.filter(({ target }) => target === from).map((e) => e.source));
      return findLinked(current, others, sources, -1).id;
    }
    case "ArrowLeft":
      return findBeside(current, others, -1).id;
    case "ArrowRight":
      return findBeside(current, others, 1).id;
  }
}

/** Returns the next pending step in the order of the graph, wrapping around; null without any. */
export function findNextPending({ nodes }: Layout, from: string | null): string | null {
  const pending = nodes.filter(({ isPending }) => isPending);
  const start = nodes.findIndex(({ id }) => id === from);
  const next = pending.find((node) => nodes.indexOf(node) > start) ?? pending[0];
  return next?.id ?? null;
}

const middle = ({ x, y, width, height }: PlacedNode) => ({ x: x + width / 2, y: y + height / 2 });
const distance = (a: PlacedNode, b: PlacedNode): number =>
  Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

const nearest = (current: PlacedNode, nodes: PlacedNode[]): PlacedNode | undefined =>
  nodes.toSorted((a, b) => distance(current, a) - distance(current, b))[0];

/** Prefers linked steps ahead to those that a cycle leads back to. */
function findLinked(current: PlacedNode, all: PlacedNode[], linked: Set<string>, ahead: 1 | -1) {
  const reachable = all.filter(({ id }) => linked.has(id));
  const isAhead = (node: PlacedNode) => (middle(node).y - middle(current).y) * ahead > 0;
  return nearest(current, reachable.filter(isAhead)) ?? nearest(current, reachable) ?? current;
}

/** Prefers steps in the same row to others on that side. */
function findBeside(current: PlacedNode, all: PlacedNode[], side: 1 | -1): PlacedNode {
  const beside = all.filter((node) => (middle(node).x - middle(current).x) * side > 1);
  const inRow = beside.filter(
    (node) => node.y < current.y + current.height && current.y < node.y + node.height,
  );
  return nearest(current, inRow) ?? nearest(current, beside) ?? current;
}
