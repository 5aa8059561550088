import { Graph, layout } from "@dagrejs/dagre";
import { measureLoops } from "./loops.ts";
import { routeLoop } from "./path.ts";
import { type Island, nodeGap, type PlacedIsland, type Point, rowGap } from "./shapes.ts";

type Labelled = Point & { points: Point[] };

/** Places an island with dagre: the best drawing, in a time that grows with the square of its size. */
export function placeWithDagre({ nodes, edges }: Island): PlacedIsland {
  const graph = new Graph();
  // Every edge takes two rows, so that its label can stand between the nodes.
  graph.setGraph({ rankdir: "TB", nodesep: nodeGap, edgesep: 16, ranksep: rowGap / 2 });
  const rooms = measureLoops(edges);
  nodes.forEach(({ node, size }, index) => {
    // Alike on both sides, so that edges meet the node in its middle.
    const room = 2 * (rooms.get(node.id) ?? 0);
    graph.setNode(String(index), { width: size.width + room, height: size.height });
  });
  const names = new Map(nodes.map(({ node }, index) => [node.id, String(index)]));
  const ends = edges.map(({ edge: { source, target }, label: { width, height } }) => {
    const [from, to] = [names.get(source) ?? "", names.get(target) ?? ""];
    if (from !== to) graph.setEdge(from, to, { width, height, labelpos: "c" });
    return [from, to] as const;
  });
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  const boxes = nodes.map(({ size }, index) => {
    const { x, y }: Point = graph.node(String(index));
    return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
  });
  return {
    width,
    height,
    boxes,
    routes: ends.map(([from, to], index) => {
      const box = boxes[Number(from)];
      if (from === to && box !== undefined) return routeLoop(box, edges[index]?.label ?? box);
      const { points, x, y }: Labelled = graph.edge(from, to);
      return { points, label: { x, y } };
    }),
  };
}
