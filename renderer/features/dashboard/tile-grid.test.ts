import { expect, it } from "vitest";
import { fillColumns } from "./dashboard-screen.tsx";

it("puts each tile into the shortest column so far", () => {
  expect(fillColumns([300, 100, 100, 50, 250], 3)).toEqual([0, 1, 2, 1, 2]);
  expect(fillColumns([10, 10], 1)).toEqual([0, 0]);
  expect(fillColumns([], 2)).toEqual([]);
});
