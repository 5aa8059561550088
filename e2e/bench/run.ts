// npm run bench: measures Watchdesk relative to a bare Electron window on the same binary; all rows, or those with the
// given numbers. `--quick` only proves that the rows run; `--built` uses the existing build; `--compare FILE` adds the
// figures of an earlier run; `--peers` measures the start of other programs instead, and `--growth` the growth with
// the number of stored records.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildApp } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { createAccounts } from "./accounts.ts";
import { fullEffort, quickEffort } from "./effort.ts";
import { type Figure, isWithin } from "./figures.ts";
import { reportGrowth } from "./growth.ts";
import { measureRows } from "./measure-rows.ts";
import { reportPeers } from "./peers.ts";
import { formatTable, type Report, writeReport } from "./report.ts";
import { rows } from "./rows.ts";

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    compare: { type: "string" },
    peers: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const effort = values.quick ? quickEffort : fullEffort;
const chosen = new Set(positionals.map(Number));
const selected = rows.filter(({ number }) => chosen.size === 0 || chosen.has(number));
const before = values.compare === undefined ? [] : await readFigures(values.compare);

if (values.growth) {
  process.exit((await reportGrowth(effort, !values.quick)) || values.quick ? 0 : 1);
}

const { executable, source, version } = await electronDist();
if (values.peers || selected.some((row) => !row.isPlain)) {
  await ensureSystemLibraries({ executable, virtualDesktop: true });
  if (!values.built) await buildApp();
}
const accounts = createAccounts(effort);
if (values.peers) {
  await reportPeers(await accounts.demo(), effort);
  await accounts.close();
  process.exit(0);
}

const { figures, failed } = await measureRows(selected, { accounts, effort });
await accounts.close();
const { pairs } = effort;
console.log(`\nElectron ${version} (${source}), ${pairs} pairs, the first dropped\n`);
console.log(formatTable(figures, before));
if (values.quick) console.log("\nA quick run: the figures are meaningless.");
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(", ")}.`);
await writeReport("figures.json", { version, source, pairs, figures } satisfies Report);
const hasFailed = failed.length > 0 || (!values.quick && !figures.every(isWithin));
process.exit(hasFailed ? 1 : 0);

async function readFigures(path: string): Promise<Figure[]> {
  const { figures: earlier }: Report = JSON.parse(await readFile(path, "utf8"));
  return earlier;
}
