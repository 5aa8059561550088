import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useState } from "react";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { listGraphOffers } from "../commands.ts";
import type { Layout } from "../layout/shapes.ts";
import { findNextPending, type WalkKey, walk } from "./walk.ts";

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
      ArrowDown: go("ArrowDown"),
      ArrowUp: go("ArrowUp"),
      ArrowLeft: go("ArrowLeft"),
      ArrowRight: go("ArrowRight"),
      Home: go("Home"),
      "+": onZoomIn,
      "-": onZoomOut,
      "0": onShowAll,
      ...(goToPending !== null && { p: goToPending }),
      ...(hereId !== null && { Enter: () => onOpen(hereId) }),
      ...(openedId !== null && { Escape: onClose }),
    },
    region,
  );
  useOffers(
    listGraphOffers({ onNextPending: goToPending, onZoomIn, onZoomOut, onShowAll, onSave }),
  );
  // A step that was opened from the panel of another is where one walks on from.
  useEffect(() => {
    if (openedId !== null) setHereId(openedId);
    // It stands beside the graph, which has less room then.
    refit(openedId);
  }, [openedId, refit]);

  return { hereId, setHereId, come, goToPending };
}
