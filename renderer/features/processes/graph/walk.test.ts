import { describe, expect, it } from "vitest";
import { layOut } from "../layout/layout.ts";
import { createProcessGraph } from "../process-graph.ts";
import { processOf, submissionAt } from "../test/process-of.ts";
import { findNextPending, walk } from "./use-graph-walk.ts";

// s0 leads to s1 and s2, both to s3, which leads back to s1 and to the missing s5; s4 is an island.
const edges: [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 1],
  [3, 5],
];
const layout = layOut(createProcessGraph(processOf(5, edges), submissionAt(1, 3)));

describe("walk", () => {
  it("begins at the first step, and goes back there", () => {
    expect(walk(layout, null, "ArrowDown")).toBe("s0");
    expect(walk(layout, "s3", "Home")).toBe("s0");
  });

  it("goes along the transitions, on before back", () => {
    expect(["s1", "s2"]).toContain(walk(layout, "s0", "ArrowDown"));
    expect(walk(layout, "s1", "ArrowDown")).toBe("s3");
    expect(walk(layout, "s3", "ArrowDown")).toBe("s5");
    expect(["s1", "s2"]).toContain(walk(layout, "s3", "ArrowUp"));
    expect(walk(layout, "s1", "ArrowUp")).toBe("s0");
  });

  it("goes to what stands beside, and stays where nothing is", () => {
    const [left, right] = ["s1", "s2"].toSorted(
      (a, b) =>
        (layout.nodes.find(({ id }) => id === a)?.x ?? 0) -
        (layout.nodes.find(({ id }) => id === b)?.x ?? 0),
    );
    expect(walk(layout, left ?? "", "ArrowRight")).toBe(right);
    expect(walk(layout, right ?? "", "ArrowLeft")).toBe(left);
    expect(walk(layout, "s0", "ArrowUp")).toBe("s0");
    expect(walk(layout, "s5", "ArrowDown")).toBe("s5");
  });

  it("reaches every step, islands too", () => {
    const reached = new Set(["s0"]);
    for (const id of reached)
      for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const)
        reached.add(walk(layout, id, key) ?? "");
    expect(reached).toEqual(new Set(layout.nodes.map(({ id }) => id)));
  });

  it("goes round the pending steps", () => {
    expect(findNextPending(layout, null)).toBe("s1");
    expect(findNextPending(layout, "s1")).toBe("s3");
    expect(findNextPending(layout, "s3")).toBe("s1");
    expect(findNextPending(layOut(createProcessGraph(processOf(2, []))), null)).toBe(null);
  });
});
