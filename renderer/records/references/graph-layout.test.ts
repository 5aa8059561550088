import { expect, it } from "vitest";
import type { ReferenceEdge, ReferenceNode } from "#shared/records/reference-schema.ts";
import { layoutReferences, nodeSize } from "./graph-layout.ts";

const aNode = (key: string): ReferenceNode => ({
  ...{ key, id: key, kind: "form", collection: "forms", title: key, depth: 1, isStored: true },
});
const anEdge = (source: string, target: string): ReferenceEdge => ({
  ...{ source, target, field: "Room", how: "stated" },
});

const keys = ["a", "b", "c", "d", "e"];
const drawing = layoutReferences({
  nodes: [...keys, "middle", "far"].map(aNode),
  edges: [
    ...keys.map((key) => anEdge(key, "middle")),
    anEdge("far", "a"),
    anEdge("far", "middle"),
    anEdge("middle", "far"),
  ],
});
const find = (key: string) => {
  const node = drawing.nodes.find((one) => one.key === key);
  if (node === undefined) throw new Error(`${key} is not drawn.`);
  return node;
};
const isForward = ({ source, target }: { source: string; target: string }) =>
  find(source).x < find(target).x;

it("draws lines between the middles of facing sides, so that none crosses an object's edge", () => {
  const forward = drawing.edges.filter(isForward);
  expect(forward.length).toBeGreaterThan(keys.length);
  for (const { source, target, path, head } of forward) {
    const start = { x: find(source).x + nodeSize.width, y: find(source).y + nodeSize.height / 2 };
    const end = { x: find(target).x, y: find(target).y + nodeSize.height / 2 };
    const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.slice(0, 2)).toEqual([start.x, start.y].map(round));
    expect(numbers.slice(-2)).toEqual([end.x, end.y].map(round));
    // Horizontal at both ends.
    expect(numbers[3]).toBe(round(start.y));
    expect(head.startsWith(`M${round(end.x)} ${round(end.y)} L${round(end.x - 9)} `)).toBe(true);
  }
});

it("draws the line back of two objects that refer to each other, too", () => {
  expect(drawing.edges).toHaveLength(8);
  expect(drawing.edges.filter((edge) => !isForward(edge)).length).toBeGreaterThan(0);
  expect(drawing.edges.every(({ path }) => path.startsWith("M"))).toBe(true);
});

const round = (value: number) => Math.round(value * 10) / 10;
