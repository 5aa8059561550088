import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ui = join(import.meta.dirname, "../../renderer/ui");

/** Lists the shapes of the mark in a file. */
const shapesOf = (file: string): string[] =>
  [...readFileSync(join(ui, file), "utf8").matchAll(/ (?:rx|cx|cy|r|d)="[^"]*"/g)].map(
    ([shape]) => shape,
  );

it("the mark of the window has the shapes of the file for icons", () => {
  expect(shapesOf("mark.svg")).toHaveLength(5);
  expect(shapesOf("mark.tsx")).toEqual(shapesOf("mark.svg"));
});
