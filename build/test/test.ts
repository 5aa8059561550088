// npm test: all checks and unit tests, journeys, tour and attacks in the built app, and journeys in the installed
// package. Arguments are names of steps; `--changed` runs what the changes of this branch can break, without journeys.
import { parseArgs } from "node:util";
import { runScript } from "../runtime/run-script.ts";
import { findChanges } from "./changed-files.ts";
import { selectTests } from "./long-suites.ts";
import { ensureTestable } from "./preflight.ts";
import { runTests } from "./run-tests.ts";
import { changedTests, readScripts, testLanes } from "./test-steps.ts";

await runScript(async () => {
  const { values, positionals: names } = parseArgs({
    options: { changed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const { since, files } = await findChanges();
  const scripts = await readScripts();
  const selection = selectTests(files, process.env.CI !== undefined);
  if (values.changed) return runTests([[changedTests(scripts, selection.suites, since)]], names);
  const { withoutApp, app } = testLanes(scripts, selection);
  const { withoutJourneys, withoutTests } = selection;
  const journeys = withoutJourneys.join(", ");
  if (journeys !== "") console.log(`Journeys of unchanged parts are left to CI: ${journeys}.`);
  const { length: tests } = withoutTests;
  if (tests > 0)
    console.log(
      `Unit tests of unchanged parts are left to CI: ${tests} of build/test/part-tests.ts.`,
    );
  const known = withoutApp.flatMap(({ steps }) => steps.map(({ name }) => name));
  if (names.length === 0 || names.some((name) => !known.includes(name))) await ensureTestable();
  return runTests([app, withoutApp], names);
});
