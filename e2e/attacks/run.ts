// npm run attacks: tries each attack of the list on the real app, on a real desktop. Arguments go to
// Playwright; `--write docs/security.md` puts what came of them into the table there.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../../build/runtime/app-build.ts";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { readRows, tellRows, writeTable } from "./table.ts";

const { values, positionals } = parseArgs({
  options: { write: { type: "string" }, grep: { type: "string", short: "g" } },
  allowPositionals: true,
});
const report = "out/reports/attacks.json";
const grep = values.grep === undefined ? [] : ["--grep", values.grep];
process.exitCode = await runPlaywright({
  config: "e2e/attacks/playwright.config.ts",
  report,
  args: [...grep, ...positionals],
});
const rows = readRows(JSON.parse(await readFile(join(repository, report), "utf8")));
console.log(tellRows(rows));
if (values.write !== undefined) {
  const path = join(repository, values.write);
  await writeFile(path, writeTable(await readFile(path, "utf8"), rows));
}
