import { describe, expect, it } from "vitest";
import { computeLayout } from "../layout/layout.ts";
import { createProcessGraph } from "../process-graph.ts";
import { processOf, submissionAt } from "../test/process-of.ts";
import { findNextPending, findStep } from "./use-graph-navigation.ts";

// s0 leads to s1 and s2, both to s3, which leads back to s1 and to the missing s5; s4 is unreachable.
const edges: [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 1],
  [3, 5],
];
const layout = computeLayout(createProcessGraph(processOf(5, edges), submissionAt(1, 3)));

describe("findStep", () => {
  it("starts at the first step, and returns to it on Home", () => {
    expect(findStep(layout, null, "ArrowDown")).toBe("s0");
    expect(findStep(layout, "s3", "Home")).toBe("s0");
  });

  it("follows transitions, forward before back", () => {
    expect(["s1", "s2"]).toContain(findStep(layout, "s0", "ArrowDown"));
    expect(findStep(layout, "s1", "ArrowDown")).toBe("s3");
    expect(findStep(layout, "s3", "ArrowDown")).toBe("s5");
    expect(["s1", "s2"]).toContain(findStep(layout, "s3", "ArrowUp"));
    expect(findStep(layout, "s1", "ArrowUp")).toBe("s0");
  });

  it("moves to neighbours, and stays if there is none", () => {
    const [left, right] = ["s1", "s2"].toSorted(
      (a, b) =>
        (layout.nodes.find(({ id }) => id === a)?.x ?? 0) -
        (layout.nodes.find(({ id }) => id === b)?.x ?? 0),
    );
    expect(findStep(layout, left ?? "", "ArrowRight")).toBe(right);
    expect(findStep(layout, right ?? "", "ArrowLeft")).toBe(left);
    expect(findStep(layout, "s0", "ArrowUp")).toBe("s0");
    expect(findStep(layout, "s5", "ArrowDown")).toBe("s5");
  });

  it("reaches every step, also disconnected ones", () => {
    const reached = new Set(["s0"]);
    for (const id of reached)
      for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const)
        reached.add(findStep(layout, id, key) ?? "");
    expect(reached).toEqual(new Set(layout.nodes.map(({ id }) => id)));
  });

  it("cycles through the pending steps", () => {
    expect(findNextPending(layout, null)).toBe("s1");
    expect(findNextPending(layout, "s1")).toBe("s3");
    expect(findNextPending(layout, "s3")).toBe("s1");
    expect(findNextPending(computeLayout(createProcessGraph(processOf(2, []))), null)).toBe(null);
  });
});
