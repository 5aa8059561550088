// npm run check: format, lint, types, dependency rules and dead code side by side, then the unit tests. Arguments
// are names of steps.
import { runScript } from "../runtime/run-script.ts";
import { runTests } from "./run-tests.ts";
import { readScripts, staticChecks, unitTests } from "./test-steps.ts";

await runScript(async () => {
  const scripts = await readScripts();
  return runTests([[staticChecks(scripts), unitTests({ suites: [] })]], process.argv.slice(2));
});
