import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ui = join(import.meta.dirname, "../../renderer/ui");

/** The shapes of the mark as a file draws them. */
const shapesOf = (file: string): string[] =>
  [...readFileSync(join(ui, file), "utf8").matchAll(/ (?:rx|cx|cy|r|d)="[^"]*"/g)].map(
    ([shape]) => shape,
  );

it("is one mark: in the window as in the icons of tray and taskbar, which are drawn from the file", () => {
  expect(shapesOf("mark.svg")).toHaveLength(5);
  expect(shapesOf("mark.tsx")).toEqual(shapesOf("mark.svg"));
});
