// npm test: all checks and unit tests, then journeys, tour and attacks in the built app, and journeys in the
// installed package. Arguments are names of steps.
import { ensureTestable } from "./preflight.ts";
import { runScript } from "./run-script.ts";
import { runTests } from "./run-tests.ts";
import { readScripts, testGroups } from "./test-steps.ts";

await runScript(async () => {
  const names = process.argv.slice(2);
  const { withoutApp, all } = testGroups(await readScripts());
  const known = withoutApp.flatMap(({ steps }) => steps.map(({ name }) => name));
  if (names.length === 0 || names.some((name) => !known.includes(name))) await ensureTestable();
  return runTests(all, names);
});
