// npm run structure: measures the program, compares the measures with the limits of `build/structure/limits.json`, and the
// map of folders in docs/architecture.md with the imports. `--write` writes the map and lowers limits that are not reached.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runScript } from "../runtime/run-script.ts";
import { drawFolderMap } from "./folder-map.ts";
import { findSuppressions, measure } from "./measure.ts";
import { listImports, readModules } from "./modules.ts";
import { countChoices, countPaletteRows, countSettings } from "./simplicity.ts";

const root = join(import.meta.dirname, "..", "..");
const limitsFile = join(root, "build", "structure", "limits.json");
const architectureFile = join(root, "docs", "architecture.md");
const mapBlock = /```mermaid\n.*?```/s;

await runScript(async () => {
  const { write } = parseArgs({ options: { write: { type: "boolean", default: false } } }).values;
  const limits: Record<string, number> = JSON.parse(await readFile(limitsFile, "utf8"));
  const product = readModules(root, "product");
  const imports = listImports(product);
  const tests = readModules(root, "test");
  const suppressions = findSuppressions([...product, ...tests]);
  const measures: Record<string, number> = {
    ...measure(product, tests),
    suppressions: suppressions.count,
    ...countChoices(product),
    paletteRows: countPaletteRows(product),
    ...countSettings(),
  };
  const problems = suppressions.problems;
  for (const [name, value] of Object.entries(measures)) {
    const limit = limits[name];
    console.log(`${name}: ${value}${limit === undefined ? "" : ` (at most ${limit})`}`);
    if (limit === undefined || value <= limit) continue;
    problems.push(
      `${name} is ${value}; at most ${limit} is allowed (build/structure/limits.json).`,
    );
  }
  const map = `\`\`\`mermaid\n${drawFolderMap(imports)}\n\`\`\``;
  const document = await readFile(architectureFile, "utf8");
  if (write) {
    await writeFile(architectureFile, document.replace(mapBlock, map));
    const lowered = Object.entries(limits).map(([name, limit]) => [
      name,
      Math.min(limit, measures[name] ?? limit),
    ]);
    await writeFile(limitsFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
  } else if (mapBlock.exec(document)?.[0] !== map) {
    problems.push(
      "The map of folders in docs/architecture.md is not that of the imports: npm run structure -- --write",
    );
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
});
