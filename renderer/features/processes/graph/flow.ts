import { Position } from "@xyflow/react";
import type { Layout } from "../layout/shapes.ts";
import type { StepNode } from "./step-card.tsx";
import type { WayEdge } from "./way-line.tsx";

type Flow = { nodes: StepNode[]; edges: WayEdge[] };

/** What React Flow shows where it is to show nothing. */
export const nothing: Flow = { nodes: [], edges: [] };

/** A layout as React Flow takes it, with all that it would otherwise have to measure first. */
export function toFlow(
  { nodes, edges }: Layout,
  hereId: string | null,
  openedId: string | null,
): Flow {
  const hereNodes = nodes.map((step): StepNode => {
    const { id, x, y, width, height } = step;
    return {
      id,
      type: "step",
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [
        { type: "target", position: Position.Top, x: width / 2, y: 0 },
        { type: "source", position: Position.Bottom, x: width / 2, y: height },
      ],
      data: { step, isHere: id === hereId, isOpened: id === openedId },
    };
  });
  const hereEdges = edges.map((way): WayEdge => {
    const { id, source, target } = way;
    const isNear = hereId !== null && (source === hereId || target === hereId);
    return { id, source, target, type: "way", data: { way, isNear }, zIndex: isNear ? 1 : 0 };
  });
  return { nodes: hereNodes, edges: hereEdges };
}
