import { expect, it } from "vitest";
import { createListArrivals } from "./list-arrivals.ts";

const keysOf = ({ arrived }: { arrived: { key: string }[] }) => arrived.map(({ key }) => key);

it("returns rows that came since a list was first requested, with their index", () => {
  const { record } = createListArrivals();
  expect(record("a", ["1", "2"], null)).toEqual({ mark: 1, arrived: [] });
  expect(record("a", ["3", "1", "2", "4"], null).arrived).toEqual([
    { key: "3", index: 0 },
    { key: "4", index: 3 },
  ]);
  expect(keysOf(record("b", ["3"], null))).toEqual([]);
});

it("returns rows again until they were seen or have left", () => {
  const { record } = createListArrivals();
  record("a", ["1"], null);
  const { mark } = record("a", ["2", "1"], null);
  expect(keysOf(record("a", ["3", "2", "1"], null))).toEqual(["3", "2"]);
  expect(keysOf(record("a", ["3", "2", "1"], mark))).toEqual(["3"]);
  expect(keysOf(record("a", ["2", "1"], mark))).toEqual([]);
});

it("returns rows that left and came back", () => {
  const { record } = createListArrivals();
  record("a", ["1", "2"], null);
  record("a", ["2"], null);
  expect(keysOf(record("a", ["1", "2"], null))).toEqual(["1"]);
});

it("ignores marks that it did not return", () => {
  const { record } = createListArrivals();
  record("a", ["1"], 40);
  expect(keysOf(record("a", ["2", "1"], 41))).toEqual(["2"]);
});

it("remembers only the lists that were requested last", () => {
  const { record } = createListArrivals();
  for (const list of "abcdefghi") record(list, [], null);
  expect(keysOf(record("i", ["1"], null))).toEqual(["1"]);
  expect(keysOf(record("a", ["1"], null))).toEqual([]);
});
