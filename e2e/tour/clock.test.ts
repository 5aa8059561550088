import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../../build/runtime/child-process.ts";

const year = 365 * 86_400_000;

const clock = new URL("./clock.ts", import.meta.url);
/** Prints the tour's script for a clock that is twenty years behind. */
const scriptProgram = `
  import { clockScript } from ${JSON.stringify(clock.href)};
  console.log(clockScript(-20 * ${year}));`;

/**
 * Prints the years that a process and a thread of it read from their clocks. Threads of Node run the scripts of its
 * option -r, too, those of Electron do not.
 */
const program = `
  require(process.argv[1]);
  const { Worker } = require("node:worker_threads");
  const read = "console.log(new Date(Date.now()).getUTCFullYear())";
  eval(read);
  new Worker(read, { eval: true });`;

it("the clock of the tour is that of main and of its threads, such as the store's", async () => {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-clock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, "clock.cjs");
  const written = await run(process.execPath, ["--input-type=module", "-e", scriptProgram]);
  expect(written.status, written.stderr).toBe(0);
  await writeFile(script, written.stdout);
  const expected = new Date(Date.now() - 20 * year).getUTCFullYear();
  const { stdout } = await run(process.execPath, ["-e", program, script]);
  expect(stdout.trim().split("\n")).toEqual([`${expected}`, `${expected}`]);
});
