// npm run long -- faults [--only <fault or operation>]... [--seeds 3] [--seed 1] [--processes 4]
// [--write docs/reliability.md]: every fault on every operation of the service, and the damage suite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { runScript } from "../../../../../build/runtime/run-script.ts";
import { damagePart } from "./damage-part.ts";
import { operationsPart } from "./operations-part.ts";
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
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const began = performance.now();
  // An interrupted run still writes its table.
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
  const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

  let isGreen = true;
  const sections: string[] = [];
  const reports: Record<string, unknown> = {};
  for (const part of [operationsPart, damagePart]) {
    const partBegan = performance.now();
    let done = 0;
    let reportedAt = performance.now();
    const onDone = (of: number, line: string | null) => {
      done += 1;
      if (line !== null) write(line);
      if (performance.now() - reportedAt < 10_000) return;
      reportedAt = performance.now();
      const left = ((reportedAt - partBegan) / done) * (of - done);
      write(`${part.name}: ${done} of ${of}, ${minutes(left)} left`);
    };
    const { only } = values;
    const run = await part.run({ only, seeds, processes, stop: stop.signal, onDone });
    if (run === null) continue;
    isGreen &&= run.isGreen;
    reports[part.name] = run.report;
    sections.push(run.table);
  }
  if (sections.length === 0) throw new Error("No cell matches.");

  const table = sections.join("\n\n");
  write(`\n${table}\n\nIt took ${minutes(performance.now() - began)}.`);
  mkdirSync("out/reports", { recursive: true });
  writeFileSync("out/reports/faults.json", `${JSON.stringify(reports, null, 2)}\n`);
  if (values.write !== undefined) {
    writeFileSync(values.write, writeBetweenMarks(readFileSync(values.write, "utf8"), table));
  }
  return isGreen ? 0 : 1;
});
