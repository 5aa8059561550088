import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { damages } from "../damage/cells.ts";
import { faults } from "./plan.ts";

const path = join(import.meta.dirname, "..", "..", "..", "..", "..", "docs", "reliability.md");
const [, section = ""] = readFileSync(path, "utf8").split(/^## (?:Faults|Results)$/m);
const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => cell);
const defined = cells.flatMap((cell) => cell.split(", "));

it.each([...faults, ...damages])("docs/reliability.md defines the fault $name", ({ name }) => {
  expect(defined).toContain(name);
});
