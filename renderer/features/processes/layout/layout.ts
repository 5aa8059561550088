import type { ProcessGraph } from "#shared/domain/process-graph.ts";
import { placeWithDagre } from "./dagre-island.ts";
import { partIslands, setOut } from "./islands.ts";
import { drawHead, drawLine } from "./path.ts";
import { type Ranks, rankNodes } from "./ranks.ts";
import { placeInRows } from "./rows-island.ts";
import type { Island, Layout, PlacedIsland, Point } from "./shapes.ts";

/** What dagre may have to do altogether: nodes and the rows that edges pass. Beyond, it is too slow. */
const dagreBudget = 150;
const fewestInRow = 6;

/** Gives everything in a graph its place, top to bottom; 500 nodes take well under 300 ms. */
export function layOut(graph: ProcessGraph): Layout {
  const islands = partIslands(graph);
  let budget = dagreBudget;
  const placed = islands.map((island) => {
    const ranks = rankNodes(island, Math.max(fewestInRow, Math.sqrt(island.nodes.length) * 0.7));
    const work = weigh(island, ranks);
    if (work > budget) return placeInRows(island, ranks);
    budget -= work;
    return placeWithDagre(island);
  });
  const corners = setOut(placed);
  const parts = islands.map((island, index) =>
    move(island, placed[index] ?? nowhere, corners[index] ?? { x: 0, y: 0 }),
  );
  return {
    nodes: parts.flatMap(({ nodes }) => nodes),
    edges: parts.flatMap(({ edges }) => edges),
    width: Math.max(0, ...placed.map(({ width }, index) => width + (corners[index]?.x ?? 0))),
    height: Math.max(0, ...placed.map(({ height }, index) => height + (corners[index]?.y ?? 0))),
  };
}

const nowhere: PlacedIsland = { width: 0, height: 0, boxes: [], routes: [] };

function weigh({ nodes, edges }: Island, { rows }: Ranks): number {
  const rowOf = new Map(nodes.map(({ node }, index) => [node.id, rows[index] ?? 0]));
  const lengths = edges.map(({ edge: { source, target } }) =>
    Math.abs((rowOf.get(source) ?? 0) - (rowOf.get(target) ?? 0)),
  );
  return nodes.length + lengths.reduce((sum, length) => sum + length, 0);
}

/** Brings a placed island to its corner of the whole drawing. */
function move(
  island: Island,
  { boxes, routes }: PlacedIsland,
  corner: Point,
): Omit<Layout, "width" | "height"> {
  const shift = ({ x, y }: Point): Point => ({ x: x + corner.x, y: y + corner.y });
  const origin = { x: 0, y: 0, width: 0, height: 0 };
  return {
    nodes: island.nodes.map(({ node }, index) => {
      const box = boxes[index] ?? origin;
      return { ...node, ...box, ...shift(box) };
    }),
    edges: island.edges.map(({ edge, label: { lines, width, height } }, index) => {
      const { points, label } = routes[index] ?? { points: [], label: origin };
      const way = points.map(shift);
      const middle = shift(label);
      return {
        ...edge,
        path: drawLine(way),
        head: drawHead(way),
        label:
          lines.length === 0
            ? null
            : { lines, width, height, x: middle.x - width / 2, y: middle.y - height / 2 },
      };
    }),
  };
}
