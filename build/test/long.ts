// npm run long: everything that takes too long for npm test. Arguments are names of steps, or one name and options of its
// script, which then runs alone in this terminal.
import { runInForeground } from "../runtime/foreground.ts";
import { runScript } from "../runtime/run-script.ts";
import { longTests, parseLongArguments } from "./long-steps.ts";
import { ensureTestable } from "./preflight.ts";
import { runTests } from "./run-tests.ts";

await runScript(async () => {
  const { names, script } = parseLongArguments(process.argv.slice(2));
  if (script !== null) return runInForeground(process.execPath, script, { env: process.env });
  await ensureTestable();
  return runTests([[{ atOnce: 1, steps: longTests() }]], names);
});
