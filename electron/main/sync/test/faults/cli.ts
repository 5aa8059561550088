// npm run faults -- [--only <fault or operation>]... [--seeds 3] [--seed 1] [--processes 4]
// [--write docs/reliability.md]: every fault on every operation of the service, and the damage suite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { parts } from "./parts.ts";
import { describeRun, writeBetweenMarks } from "./table.ts";

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
  const cells = part.list(seeds, values.only);
  const partBegan = performance.now();
  let done = 0;
  let toldAt = performance.now();
  const run = await part.run(cells, processes, stop.signal, (line) => {
    done += 1;
    if (line !== null) say(line);
    if (performance.now() - toldAt < 10_000) return;
    toldAt = performance.now();
    const left = ((toldAt - partBegan) / done) * (cells.length - done);
    say(`${part.name}: ${done} of ${cells.length}, ${minutes(left)} left`);
  });
  isGreen &&= run.failed === 0 && run.cells.length === run.meant;
  reports[part.name] = run;
  sections.push(describeRun(part.name, run));
}

const whole = sections.join("\n\n");
say(`\n${whole}\n\nIt took ${minutes(performance.now() - began)}.`);
mkdirSync("out/reports", { recursive: true });
writeFileSync("out/reports/faults.json", `${JSON.stringify(reports, null, 2)}\n`);
if (values.write !== undefined) {
  writeFileSync(values.write, writeBetweenMarks(readFileSync(values.write, "utf8"), whole));
}
process.exitCode = isGreen ? 0 : 1;
