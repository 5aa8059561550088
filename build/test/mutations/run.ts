// npm run long -- mutations: makes small breaks of the product, one at a time, and lists those that no unit test notices. Fails
// if fewer are noticed than `--least`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chooseMutations } from "./mutations.ts";
import { rankTests, readImporters } from "./rank-tests.ts";
import { runRound } from "./run-round.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "2026" },
    count: { type: "string", default: "200" },
    least: { type: "string", default: "0" },
    /** How many test files judge a mutation at most, of those that run it. */
    judges: { type: "string", default: "4" },
  },
});
const root = process.cwd();
const mutations = chooseMutations(root, values.seed, Number(values.count));
const importers = readImporters(root);
const states = mutations.map((mutation, id) => ({
  id,
  mutation,
  // Those that load the module without running the mutation are tried in vain.
  waiting: rankTests(importers, mutation.file).slice(0, 3 * Number(values.judges)),
  judges: 0,
  noticedBy: null as string | null,
}));

for (let round = 1; ; round += 1) {
  const selected = new Map<string, number>();
  for (const state of states) {
    if (state.noticedBy !== null || state.judges >= Number(values.judges)) continue;
    const test = state.waiting.find((one) => !selected.has(one));
    if (test === undefined) continue;
    state.waiting.splice(state.waiting.indexOf(test), 1);
    selected.set(test, state.id);
  }
  if (selected.size === 0) break;
  const began = performance.now();
  for (const [test, { hasFailed, hasReached }] of runRound(root, mutations, selected)) {
    const state = states[selected.get(test) ?? -1];
    if (state === undefined || !hasReached) continue;
    state.judges += 1;
    if (hasFailed) state.noticedBy = test;
  }
  const noticed = states.filter(({ noticedBy }) => noticedBy !== null);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `round ${round}: ${selected.size} test files, ${seconds} s, ${noticed.length} noticed`,
  );
}

// Whatever also fails without a mutation has noticed nothing.
const control = new Map(
  states.flatMap(({ noticedBy }) => (noticedBy === null ? [] : [[noticedBy, null]])),
);
const broken = [...runRound(root, mutations, control)].filter(([, { hasFailed }]) => hasFailed);
for (const [test] of broken) {
  console.log(`fails without a mutation: ${test}`);
  for (const state of states) if (state.noticedBy === test) state.noticedBy = null;
}

/** Shortens an expression and its mutation to where they begin to differ. */
function describe(before: string, after: string): string {
  const [left, right] = [before, after].map((text) => text.replace(/\s+/g, " ")) as [
    string,
    string,
  ];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
  return `${part(left)} → ${part(right)}`;
}

for (const { mutation, judges, noticedBy } of states) {
  const { file, line, before, after } = mutation;
  if (noticedBy !== null) continue;
  const by = judges === 0 ? "no test runs it" : `${judges} test files run it`;
  console.log(`not noticed, ${by}: ${file}:${line}: ${describe(before, after)}`);
}
const results = states.map(({ mutation, judges, noticedBy }) => ({
  ...mutation,
  judges,
  noticedBy,
}));
writeFileSync(join(root, "out", "mutations", "result.json"), JSON.stringify(results, null, 1));
const count = states.filter(({ noticedBy }) => noticedBy !== null).length;
console.log(`${count} of ${mutations.length} mutations were noticed.`);
process.exit(broken.length > 0 || count < Number(values.least) ? 1 : 0);
