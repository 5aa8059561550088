import { widthOfLoop } from "./path.ts";
import type { LabelledEdge } from "./shapes.ts";

/** How much room the nodes that lead back to themselves need at their side, by their ids. */
export function measureLoops(edges: LabelledEdge[]): Map<string, number> {
  const loops = edges.filter(({ edge: { source, target } }) => source === target);
  return new Map(loops.map(({ edge, label }) => [edge.source, widthOfLoop(label)]));
}
