// npm run long -- soak-outbox, soak-outbox-kills, soak-week, soak-fleet or soak-one-client, with the options of each.
import { parseArgs } from "node:util";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { runScript } from "../../../../build/runtime/run-script.ts";
import type { Outcome } from "./outbox/run-seeds.ts";

const names = ["outbox", "outbox-kills", "week", "fleet", "one-client"] as const;
const named = names.find((name) => name === process.argv[2]);
/** The options of the plan. */
const rest = process.argv.slice(named === undefined ? 2 : 3);
const write = (line: string) => process.stdout.write(`${line}\n`);
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Reads options, by their default values. */
function readOptions<T extends Record<string, string>>(defaults: T): Record<keyof T, string> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: "string", default: value }]),
  ) as Record<string, { type: "string"; default: string }>;
  return parseArgs({ args: rest, options }).values as Record<keyof T, string>;
}

type Soak = (runs: number, seed: number, onRun: (run: Outcome) => void) => Promise<Outcome>;

async function soakOutbox(soak: Soak, usualRuns: number): Promise<number> {
  const values = readOptions({ runs: String(usualRuns), seed: "1" });
  const runs = Number(values.runs);
  const began = performance.now();
  let done = 0;
  const { problems, counts } = await soak(runs, Number(values.seed), (run) => {
    done += 1;
    for (const problem of run.problems) write(problem);
    if (done % Math.ceil(usualRuns / 2) === 0) write(`${done} of ${runs} runs`);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  write(JSON.stringify({ runs, seconds, problems: problems.length, ...counts }, null, 2));
  return problems.length > 0 ? 1 : 0;
}

async function soakWeek(): Promise<number> {
  const { liveThroughWeek } = await import("./week/week.ts");
  const values = readOptions({
    ...{ seed: "1", days: "7", alerts: "5000", messages: "5000", dialect: "plain" },
  });
  const dialect = dialectNames.find((name): name is DialectName => name === values.dialect);
  if (dialect === undefined) throw new RangeError(`No dialect is called ${values.dialect}.`);
  const began = performance.now();
  const { problems, counts, ...latencies } = await liveThroughWeek({
    ...{ seed: Number(values.seed), dialect, days: Number(values.days), from: 7, to: 20 },
    ...{ alerts: Number(values.alerts), messages: Number(values.messages) },
  });
  let status = problems.length > 0 ? 1 : 0;
  for (const problem of problems.slice(0, 100)) write(problem);
  for (const [what, { count, p50, p95, max, beyondIntervalP95 }] of Object.entries(latencies)) {
    write(`${what}: ${count} came while awake, noticed after`);
    write(`  p50 ${formatSeconds(p50)}, p95 ${formatSeconds(p95)}, at most ${formatSeconds(max)},`);
    write(`  p95 beyond one interval ${formatSeconds(beyondIntervalP95)} (at most 2 s)`);
    // A week in which nothing arrived shows nothing.
    if (count === 0 || beyondIntervalP95 > 2_000) status = 1;
  }
  write(JSON.stringify({ ...counts, problems: problems.length }, null, 2));
  write(`It took ${formatSeconds(performance.now() - began)}.`);
  return status;
}

const plans: Record<(typeof names)[number], () => Promise<number>> = {
  outbox: async () => soakOutbox((await import("./outbox/soak.ts")).soak, 1_000),
  "outbox-kills": async () => soakOutbox((await import("./outbox/kills.ts")).soakKills, 100),
  week: soakWeek,
  fleet: async () => (await import("./fleet.ts")).soakFleet(rest),
  "one-client": async () => (await import("./week/one-client.ts")).soakOneClient(),
};

await runScript(() => plans[named ?? "outbox"]());
