import type { ProcessGraph } from "#shared/domain/process-graph.ts";
import type { Island, PlacedIsland, Point } from "./shapes.ts";
import { nodeGap, rowGap } from "./shapes.ts";
import { labelEdge, sizeNode } from "./size.ts";

/** Parts a graph into what hangs together, that of the first node first. */
export function partIslands({ nodes, edges }: ProcessGraph): Island[] {
  const heads = new Map(nodes.map(({ id }) => [id, id]));
  const headOf = (id: string): string => {
    let head = id;
    for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head)) {
      heads.set(head, heads.get(next) ?? next);
      head = next;
    }
    return head;
  };
  for (const { source, target } of edges) heads.set(headOf(target), headOf(source));
  const islands = new Map<string, Island>();
  for (const node of nodes) {
    const head = headOf(node.id);
    const island = islands.get(head) ?? { nodes: [], edges: [] };
    island.nodes.push({ node, size: sizeNode(node) });
    islands.set(head, island);
  }
  for (const edge of edges) {
    islands.get(headOf(edge.source))?.edges.push({ edge, label: labelEdge(edge) });
  }
  return [...islands.values()];
}

/** Sets placed islands out in lines like words, in a shape that fits a window; answers their corners. */
export function setOut(islands: PlacedIsland[]): Point[] {
  const area = islands.reduce((sum, { width, height }) => sum + width * height, 0);
  const lineWidth = Math.max(...islands.map(({ width }) => width), Math.sqrt(area * 1.6));
  const next = { x: 0, y: 0 };
  let lineHeight = 0;
  return islands.map(({ width, height }) => {
    if (next.x > 0 && next.x + width > lineWidth) {
      next.x = 0;
      next.y += lineHeight + rowGap * 1.5;
      lineHeight = 0;
    }
    const corner = { ...next };
    next.x += width + nodeGap * 1.5;
    lineHeight = Math.max(lineHeight, height);
    return corner;
  });
}
