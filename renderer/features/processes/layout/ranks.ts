import type { GraphComponent } from "./shapes.ts";

/** The row of every node, top to bottom, and which edges lead upwards. */
export type Ranks = { rows: number[]; isUpward: boolean[]; count: number };

/**
 * Assigns every node of a component to a row below its predecessors, except along edges that close a cycle;
 * a row has at most `maxInRow` nodes.
 */
export function rankNodes({ nodes, edges }: GraphComponent, maxInRow: number): Ranks {
  const indices = new Map(nodes.map(({ node }, index) => [node.id, index]));
  const ends = edges.map(({ edge }) => ({
    from: indices.get(edge.source) ?? 0,
    to: indices.get(edge.target) ?? 0,
  }));
  const leaving: number[][] = nodes.map(() => []);
  ends.forEach(({ from }, edge) => void leaving[from]?.push(edge));

  const isUpward = edges.map(() => false);
  const finished: number[] = [];
  const states = nodes.map((): "new" | "open" | "done" => "new");
  for (const start of listStarts(nodes.length, ends)) {
    if (states[start] !== "new") continue;
    states[start] = "open";
    const path = [{ node: start, tried: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = leaving[top.node]?.[top.tried++];
      if (edge === undefined) {
        states[top.node] = "done";
        finished.push(top.node);
        path.pop();
        continue;
      }
      const to = ends[edge]?.to ?? 0;
      if (states[to] === "open") isUpward[edge] = true;
      if (states[to] !== "new") continue;
      states[to] = "open";
      path.push({ node: to, tried: 0 });
    }
  }

  const rows = nodes.map(() => 0);
  const taken: number[] = [];
  for (const node of finished.reverse()) {
    let row = rows[node] ?? 0;
    while ((taken[row] ?? 0) >= maxInRow) row++;
    taken[row] = (taken[row] ?? 0) + 1;
    rows[node] = row;
    for (const edge of leaving[node] ?? []) {
      const to = ends[edge]?.to ?? 0;
      if (!isUpward[edge]) rows[to] = Math.max(rows[to] ?? 0, row + 1);
    }
  }
  return { rows, isUpward, count: Math.max(0, ...rows) + 1 };
}

/** Lists where to start a traversal: at the first node, those without predecessors, then all. */
function listStarts(count: number, ends: { to: number }[]): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const entered = new Set(ends.map(({ to }) => to));
  return [0, ...all.filter((index) => !entered.has(index)), ...all];
}
