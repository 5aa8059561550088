// npm run bench: Watchdesk against a bare Electron window on the same binary; all rows, or those whose
// numbers are given. `--quick` measures as little as can be, which proves that the rows run; `--built` takes
// the app as it was built before;
// `--compare FILE` sets the figures beside those that an earlier run has left; `--peers` measures the start
// of other programs instead, and `--growth` how cost grows with what is stored.
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
import { printTable, type Report, writeReport } from "./report.ts";
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
const wanted = rows.filter(({ number }) => chosen.size === 0 || chosen.has(number));
const before = values.compare === undefined ? [] : await readFigures(values.compare);

if (values.growth) {
  process.exit((await reportGrowth(effort, !values.quick)) || values.quick ? 0 : 1);
}

const { executable, source, version } = await electronDist();
if (values.peers || wanted.some((row) => !row.isPlain)) {
  await ensureSystemLibraries({ executable, virtualDesktop: true });
  if (!values.built) await buildApp();
}
const accounts = createAccounts(effort);
if (values.peers) {
  await reportPeers(await accounts.demo(), effort);
  await accounts.close();
  process.exit(0);
}

const { figures, failed } = await measureRows(wanted, { accounts, effort });
await accounts.close();
const { pairs } = effort;
console.log(`\nElectron ${version} (${source}), ${pairs} pairs, the first dropped\n`);
console.log(printTable(figures, before));
if (values.quick) console.log("\nA quick run: the figures mean nothing.");
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(", ")}.`);
await writeReport("figures.json", { version, source, pairs, figures } satisfies Report);
const isRed = failed.length > 0 || (!values.quick && !figures.every(isWithin));
process.exit(isRed ? 1 : 0);

async function readFigures(path: string): Promise<Figure[]> {
  const { figures: earlier }: Report = JSON.parse(await readFile(path, "utf8"));
  return earlier;
}
