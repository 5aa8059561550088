// npm run bench: Watchdesk against a bare Electron window on the same binary; all rows, or those whose
// numbers are given. `--quick` measures as little as can be, which proves that the rows run;
// `--compare FILE` sets the figures beside those that an earlier run has left.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { createAccounts } from "./accounts.ts";
import { fullEffort, quickEffort } from "./effort.ts";
import { type Figure, isWithin } from "./figures.ts";
import { printRow, printTable, type Report } from "./report.ts";
import { type Row, rows } from "./rows.ts";

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, compare: { type: "string" } },
  allowPositionals: true,
});
const chosen = new Set(positionals.map(Number));
const wanted = rows.filter(({ number }) => chosen.size === 0 || chosen.has(number));
const effort = values.quick ? quickEffort : fullEffort;
const before = values.compare === undefined ? [] : await readFigures(values.compare);

const { executable, source, version } = await electronDist();
if (wanted.some((row) => !row.isPlain)) {
  await ensureSystemLibraries({ executable, virtualDesktop: true });
  await buildApp();
}

const figures: Figure[] = [];
const failed: number[] = [];
const accounts = createAccounts();
const began = performance.now();
let done = 0;
for (const row of wanted) await run(row);
await accounts.close();

const { pairs } = effort;
console.log(`\nElectron ${version} (${source}), ${pairs} pairs, the first dropped\n`);
console.log(printTable(figures, before));
if (values.quick) console.log("\nA quick run: the figures mean nothing.");
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(", ")}.`);
const out = join(repository, "out", "bench");
await mkdir(out, { recursive: true });
const report: Report = { version, source, pairs, figures };
await writeFile(join(out, "figures.json"), `${JSON.stringify(report, null, 2)}\n`);
const isRed = failed.length > 0 || (!values.quick && !figures.every(isWithin));
process.exit(isRed ? 1 : 0);

/** Measures a row and says so; where that fails, the others are measured all the same. */
async function run(row: Row): Promise<void> {
  const started = performance.now();
  try {
    const measured = await row.measure({ accounts, effort });
    const made = row.bars.map((bar, at) => ({ row: row.number, ...bar, ...measuredAt(at) }));
    figures.push(...made);
    done += row.minutes;
    const now = performance.now();
    const left = wanted.slice(wanted.indexOf(row) + 1).reduce((sum, one) => sum + one.minutes, 0);
    console.log(printRow(row.number, made, now - started, ((now - began) / done) * left));

    function measuredAt(at: number) {
      const one = measured[at];
      if (one === undefined) throw new Error(`Row ${row.number} lacks its measure ${at + 1}.`);
      return one;
    }
  } catch (error) {
    failed.push(row.number);
    console.error(`row ${row.number} could not be measured:`, error);
  }
}

async function readFigures(path: string): Promise<Figure[]> {
  const { figures: earlier }: Report = JSON.parse(await readFile(path, "utf8"));
  return earlier;
}
