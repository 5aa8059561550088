import { parseArgs } from "node:util";
import { soak } from "./soak.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);

const say = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
let done = 0;

const report = await soak(runs, seed, ({ problems }) => {
  done += 1;
  for (const problem of problems) say(problem);
  if (done % 500 === 0) say(`${done} of ${runs} runs`);
});

const { problems, fates, ...counts } = report;
const seconds = Math.round((performance.now() - began) / 1000);
say(JSON.stringify({ ...counts, seconds, problems: problems.length, fates }, null, 2));
// Abandoned requests have timers that nobody waits for.
process.exit(problems.length > 0 ? 1 : 0);
