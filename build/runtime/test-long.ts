// npm run test:long: everything that takes too long for npm test. Arguments are names of steps.

import { longTests } from "./long-steps.ts";
import { ensureTestable } from "./preflight.ts";
import { runScript } from "./run-script.ts";
import { runTests } from "./run-tests.ts";

await runScript(async () => {
  await ensureTestable();
  return runTests(longTests(), process.argv.slice(2));
});
