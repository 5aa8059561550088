// npm run long -- claims: breaks each claim of docs/security.md and docs/reliability.md, one break at a time, and fails if a
// named test passes all the same. `-- --only lock` tries only breaks whose claim, file or test contains the word.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runRound } from "../mutations/run-round.ts";
import { findBreak, planRounds } from "./breaks.ts";
import { breaksOfReliability } from "./breaks-of-reliability.ts";
import { breaksOfSecurity } from "./breaks-of-security.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const root = process.cwd();
const tried = [...breaksOfSecurity, ...breaksOfReliability].filter(({ claim, file, test }) =>
  [claim, file, test].some((text) => text.includes(values.only)),
);
// Without a file, vitest would run all.
if (tried.length === 0) throw new Error(`No break is about "${values.only}".`);

const complaints: string[] = [];

// A test that fails without a break notices nothing.
const tests = new Map(tried.map(({ test }) => [test, null]));
const unbroken = runRound(root, [], tests);
for (const test of tests.keys()) {
  if (unbroken.get(test)?.hasFailed !== false) complaints.push(`fails without a break: ${test}`);
}

const rounds = planRounds(tried);
for (const [at, round] of rounds.entries()) {
  const began = performance.now();
  const mutations = round.map((one) => findBreak(readFileSync(join(root, one.file), "utf8"), one));
  const shown = runRound(root, mutations, new Map(round.map(({ test }, id) => [test, id])));
  for (const { claim, file, from, to, test } of round) {
    const { hasFailed = false, hasReached = false } = shown.get(test) ?? {};
    if (hasFailed && hasReached) continue;
    const why = hasReached ? "passes" : "does not run it";
    complaints.push(`not noticed, ${test} ${why}: ${file}: ${from} → ${to} (${claim} …)`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`round ${at + 1} of ${rounds.length}: ${round.length} breaks, ${seconds} s`);
}

for (const complaint of complaints) console.log(complaint);
console.log(`${tried.length} breaks were tried; complaints: ${complaints.length}.`);
process.exit(complaints.length > 0 ? 1 : 0);
