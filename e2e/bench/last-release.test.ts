import { expect, it } from "vitest";
import type { Figure } from "./figures.ts";
import { listWorse, type Released, readReleased, replaceReleased } from "./last-release.ts";
import { rows } from "./rows.ts";

const figure = (value: number, change: Partial<Figure> = {}): Figure => ({
  row: 1,
  title: "start",
  unit: "ratio",
  bar: 2,
  aim: 2,
  detail: "",
  value,
  ...change,
});
const released: Released[] = [{ row: 1, title: "start", value: 1.2, low: 1.1, high: 1.3 }];

it.each([
  ["as good", 1.2, undefined, 0],
  ["within the release's scatter", 1.3, undefined, 0],
  ["a twentieth above it", 1.36, undefined, 0],
  ["above both", 1.37, undefined, 1],
  ["above it, but with a scatter that reaches it", 1.5, [1.3, 1.7] as [number, number], 0],
  ["above it with all of its scatter", 1.5, [1.4, 1.6] as [number, number], 1],
])("compares a figure that is %s", (_, value, range, worse) => {
  expect(listWorse([figure(value, range && { range })], released)).toHaveLength(worse);
});

it("names what is worse, and what it was", () => {
  expect(listWorse([figure(1.5)], released)).toEqual(["row 1, start: 1.5, was 1.2 (1.1 to 1.3)"]);
  const none = [{ row: 1, title: "start", value: 0, low: 0, high: 0 }];
  expect(listWorse([figure(0)], none)).toEqual([]);
  expect(listWorse([figure(1)], none)).toHaveLength(1);
});

it("compares only the same figure of the same row", () => {
  expect(listWorse([figure(9, { row: 2 }), figure(9, { title: "end" })], released)).toEqual([]);
});

it("replaces the figures of the measured rows, and keeps the others", () => {
  const other = { row: 2, title: "start", value: 1, low: 1, high: 1 };
  const runs = [
    [figure(1.5, { range: [1.4, 1.9] })],
    [figure(1.6, { range: [1.2, 1.7] })],
    [figure(1.44444)],
  ];
  expect(replaceReleased([other, ...released], runs)).toEqual([
    { row: 1, title: "start", value: 1.5, low: 1.2, high: 1.9 },
    other,
  ]);
});

it("keeps no times, which differ between machines", () => {
  expect(replaceReleased([], [[figure(5, { unit: "ms" }), figure(5, { unit: "s" })]])).toEqual([]);
});

it("has released figures only of rows that are measured", async () => {
  const measured = rows.flatMap(({ number, bars }) =>
    bars.map(({ title }) => `${number} ${title}`),
  );
  for (const { row, title } of await readReleased()) expect(measured).toContain(`${row} ${title}`);
});
