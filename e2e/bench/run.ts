// npm run bench: measures Watchdesk relative to a bare Electron window on the same binary; all rows, or those with the
// given numbers. `--quick` only proves that the rows run; `--built` uses the existing build; `--compare FILE` adds the
// figures of an earlier run; `--sync` measures the rows of taking in lists; `--write` measures three times and keeps the
// figures as those of the last release; `--peers` measures the start of other programs instead, and `--growth` the
// growth with the number of stored records.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildApp } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { createAccounts } from "./accounts.ts";
import { fullEffort, quickEffort } from "./effort.ts";
import { type Figure, isWithin } from "./figures.ts";
import { reportGrowth } from "./growth.ts";
import { listWorse, readReleased, replaceReleased, writeReleased } from "./last-release.ts";
import { type MeasuredRows, measureRows } from "./measure-rows.ts";
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
    sync: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const effort = values.quick ? quickEffort : fullEffort;
const chosen = new Set([...positionals.map(Number), ...(values.sync ? [34] : [])]);
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

const runs: MeasuredRows[] = [];
for (let run = 0; run < (values.write ? 3 : 1); run += 1)
  runs.push(await measureRows(selected, { accounts, effort }));
await accounts.close();
const figures = runs.at(-1)?.figures ?? [];
const failed = runs.flatMap((run) => run.failed);
const released = await readReleased();
const worse = values.quick || values.write ? [] : listWorse(figures, released);
const { pairs } = effort;
console.log(`\nElectron ${version} (${source}), ${pairs} pairs, the first dropped\n`);
console.log(formatTable(figures, before));
if (values.quick) console.log("\nA quick run: the figures are meaningless.");
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(", ")}.`);
if (worse.length > 0) console.log(`\nWorse than the last release:\n${worse.join("\n")}`);
await writeReport("figures.json", { version, source, pairs, figures } satisfies Report);
if (values.write && !values.quick)
  await writeReleased(
    replaceReleased(
      released,
      runs.map((run) => run.figures),
    ),
  );
const hasMissed = !values.quick && !figures.every(isWithin);
const hasFailed = failed.length > 0 || hasMissed || worse.length > 0;
process.exit(hasFailed ? 1 : 0);

async function readFigures(path: string): Promise<Figure[]> {
  const { figures: earlier }: Report = JSON.parse(await readFile(path, "utf8"));
  return earlier;
}
