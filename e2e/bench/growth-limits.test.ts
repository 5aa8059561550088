import { expect, it } from "vitest";
import { judgeGrowth, type Size } from "./growth-limits.ts";

const at = (count: number, measured: Size["measured"], memory = 40): Size => ({
  count,
  measured: { start: 14, "first inbox": 20, list: 0.2, filter: 10, digest: 6, ...measured },
  memory,
});

const listFaults = (largest: Size): string[] =>
  judgeGrowth([at(1_000, {}), at(10_000, {}), largest])
    .filter(({ isMet }) => !isMet)
    .map(({ name, grows }) => `${name}: ${grows}`);

it("accepts figures within their limits", () => {
  const largest = at(100_000, { start: 20, "first inbox": 29, filter: 49, digest: 19 }, 59);
  expect(listFaults(largest)).toEqual([]);
});

it.each([
  ["start", { start: 22 }, 40, "MORE THAN x 1.5 IN ALL"],
  ["first inbox", { "first inbox": 31 }, 40, "MORE THAN x 1.5 IN ALL"],
  ["memory", {}, 61, "MORE THAN x 1.5 IN ALL"],
  ["filter", { filter: 51 }, 40, "ABOVE 50 ms"],
  ["digest", { digest: 21 }, 40, "ABOVE 20 ms"],
  ["list", { list: 2.6 }, 40, "FASTER THAN n log n"],
])("rejects a slower or larger %s", (name, measured, memory, grows) => {
  expect(listFaults(at(100_000, measured, memory))).toEqual([`${name}: ${grows}`]);
});
