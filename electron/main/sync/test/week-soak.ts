import { parseArgs } from "node:util";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { runScript } from "../../../../build/runtime/run-script.ts";
import { liveThroughWeek } from "./week.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "7" },
    alerts: { type: "string", default: "5000" },
    messages: { type: "string", default: "5000" },
    dialect: { type: "string", default: "plain" },
  },
});
const isDialect = (name: string): name is DialectName => dialectNames.some((one) => one === name);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

await runScript(async () => {
  if (!isDialect(values.dialect)) throw new RangeError(`No service speaks ${values.dialect}.`);
  const began = performance.now();
  const { problems, counts, ...latencies } = await liveThroughWeek({
    seed: Number(values.seed),
    dialect: values.dialect,
    days: Number(values.days),
    alerts: Number(values.alerts),
    messages: Number(values.messages),
    from: 7,
    to: 20,
  });

  let status = problems.length > 0 ? 1 : 0;
  for (const problem of problems.slice(0, 100)) say(problem);
  for (const [what, latency] of Object.entries(latencies)) {
    const { count, p50, p95, most, beyondIntervalP95 } = latency;
    say(`${what}: ${count} came while awake, noticed after`);
    say(`  p50 ${seconds(p50)}, p95 ${seconds(p95)}, at most ${seconds(most)},`);
    say(`  p95 beyond one interval ${seconds(beyondIntervalP95)} (at most 2 s)`);
    // A week in which nothing arrived shows nothing.
    if (count === 0 || beyondIntervalP95 > 2_000) status = 1;
  }
  say(JSON.stringify({ ...counts, problems: problems.length }, null, 2));
  say(`It took ${seconds(performance.now() - began)}.`);
  return status;
});
