// npm run faults -- [--only <fault or operation>]... [--seeds 3] [--seed 1] [--processes 4]
// [--write docs/reliability.md]: every fault on every operation of the service, and the damage suite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { runScript } from "../../../../../build/runtime/run-script.ts";
import { parts } from "./parts.ts";
import { writeBetweenMarks } from "./table.ts";

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string", multiple: true, default: [] },
      seeds: { type: "string", default: "3" },
      seed: { type: "string" },
      processes: { type: "string" },
      write: { type: "string" },
    },
  });
  const seeds =
    values.seed === undefined
      ? Array.from({ length: Number(values.seeds) }, (_none, index) => index)
      : [Number(values.seed)];
  const processes = Number(values.processes ?? 2 * availableParallelism());
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const began = performance.now();
  // Whoever stops it gets the table of what has been run.
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
  const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

  let isGreen = true;
  const sections: string[] = [];
  const reports: Record<string, unknown> = {};
  for (const part of parts) {
    const partBegan = performance.now();
    let done = 0;
    let toldAt = performance.now();
    const onDone = (of: number, line: string | null) => {
      done += 1;
      if (line !== null) say(line);
      if (performance.now() - toldAt < 10_000) return;
      toldAt = performance.now();
      const left = ((toldAt - partBegan) / done) * (of - done);
      say(`${part.name}: ${done} of ${of}, ${minutes(left)} left`);
    };
    const run = await part.run({
      only: values.only,
      seeds,
      processes,
      stop: stop.signal,
      onDone,
    });
    if (run === null) continue;
    isGreen &&= run.isGreen;
    reports[part.name] = run.report;
    sections.push(run.table);
  }
  if (sections.length === 0) throw new Error("No cell has these words.");

  const whole = sections.join("\n\n");
  say(`\n${whole}\n\nIt took ${minutes(performance.now() - began)}.`);
  mkdirSync("out/reports", { recursive: true });
  writeFileSync("out/reports/faults.json", `${JSON.stringify(reports, null, 2)}\n`);
  if (values.write !== undefined) {
    writeFileSync(values.write, writeBetweenMarks(readFileSync(values.write, "utf8"), whole));
  }
  return isGreen ? 0 : 1;
});
