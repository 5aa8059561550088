import { parseArgs } from "node:util";
import { type Cell, prepareDamage } from "./cells.ts";
import { listFlips } from "./flips.ts";

/**
 * Tries what damage does to what is stored: `node electron/main/sync/test/damage/cli.ts`, of some
 * cells with `--only TEXT`, `--flips N --seed N` for flipped bits at random places instead.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    flips: { type: "string" },
    seed: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const suite = await prepareDamage();
const all: Cell[] =
  values.flips === undefined
    ? suite.cells
    : listFlips(suite.benches, Number(values.flips), Number(values.seed));
const cells = all.filter(({ name }) => name.includes(values.only));
const counts: Record<string, number> = {};
const began = performance.now();

for (const [done, { name, run }] of cells.entries()) {
  if (values.list) {
    say(name);
    continue;
  }
  const result = await run().then(
    ({ outcome, detail }) => ({ outcome, detail }),
    (error: Error) => ({ outcome: "FAILED", detail: error.message }),
  );
  counts[result.outcome] = (counts[result.outcome] ?? 0) + 1;
  const left = ((performance.now() - began) / (done + 1)) * (cells.length - done - 1);
  const progress = `${done + 1}/${cells.length}, ${Math.ceil(left / 1000)} s left`;
  say(`${result.outcome.padEnd(8)} ${name} (${progress}) ${result.detail}`);
}

await suite.stop();
const seconds = Math.round((performance.now() - began) / 1000);
say(JSON.stringify({ cells: cells.length, seconds, ...counts }));
process.exit((counts.FAILED ?? 0) > 0 ? 1 : 0);
