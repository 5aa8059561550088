import { parseArgs } from "node:util";
import type { Outcome } from "./add-up.ts";

/** Has so many runs, of one seed each, and tells of each one as it ends. */
export type Soak<R> = (runs: number, firstSeed: number, onRun: (run: R) => void) => Promise<R>;

/** Runs a soak as the command line says, tells what comes of it and ends the process. */
export async function runSoak<R extends Outcome<R> & { problems: string[] }>(
  soak: Soak<R>,
  usualRuns: number,
): Promise<never> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: String(usualRuns) },
      seed: { type: "string", default: "1" },
    },
  });
  const runs = Number(values.runs);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const began = performance.now();
  let done = 0;

  const total = await soak(runs, Number(values.seed), ({ problems }) => {
    done += 1;
    for (const problem of problems) say(problem);
    if (done % Math.ceil(usualRuns / 2) === 0) say(`${done} of ${runs} runs`);
  });

  const { problems, ...counts } = total;
  const seconds = Math.round((performance.now() - began) / 1000);
  const inJson = (_name: string, value: unknown) =>
    value instanceof Map ? Object.fromEntries(value) : value;
  say(JSON.stringify({ runs, seconds, problems: problems.length, ...counts }, inJson, 2));
  // Abandoned requests have timers that nobody waits for.
  process.exit(problems.length > 0 ? 1 : 0);
}
