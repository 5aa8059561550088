import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median, scatter, timeRuns } from "#main/store/test/bench/time.ts";
import { key, makeFolder, now, openTestStore } from "#main/store/test/fixture.ts";
import { aNewEntry, everything, writer } from "./test/duty-fixture.ts";
import { fillLog, perShift, wordAt } from "./test/fill-log.ts";

/**
 * Prints the median and longest times of a shift log with many entries: `node
 * electron/main/features/duty/store/log.bench.ts`, with `--entries` for another number of them.
 */
const { values } = parseArgs({ options: { entries: { type: "string", default: "100000" } } });
const total = Number(values.entries);
const runs = 41;
const minute = 60_000;

const timeAt = (at: number) => now + at * minute;

const folder = makeFolder();
let { store } = openTestStore(folder);
await store.close();
await printStart("start of the store without a log");
const filled = performance.now();
fillLog(folder, key, total, now);
print("an entry of a thousand", [(performance.now() - filled) / total]);
const size = statSync(join(folder, "log.db")).size;
write(`${total} entries, ${(size / 2 ** 20).toFixed(0)} MB`);

const first = { ...everything, offset: 0, limit: 50 };
const list = (more: object) => () => store.listLog({ ...first, ...more });

await printStart("start of the store");
({ store } = openTestStore(folder));
print("first window", await timeRuns(runs, list({})));
print("middle window", await timeRuns(runs, (run) => list({ offset: total / 2 + run })()));
print("last window", await timeRuns(runs, list({ offset: total - 50 })));
print("of a kind", await timeRuns(runs, list({ kinds: ["decision"] })));
print(
  "of three kinds",
  await timeRuns(runs, list({ kinds: ["decision", "information", "correction"] })),
);
print(
  "of a record",
  await timeRuns(runs, (run) => list({ record: { kind: "alert", id: `${run}` } })()),
);
print(
  "of a shift",
  await timeRuns(runs, (run) => list({ shift: 1 + scatter(run, total / perShift) })()),
);
print("of a person", await timeRuns(runs, (run) => list({ person: `Person ${run}` })()));
print("a common word", await timeRuns(runs, (run) => list({ text: wordAt(run) })()));
print(
  "a rare word",
  await timeRuns(runs, (run) => list({ text: `number ${scatter(run, total)}:` })()),
);
print("a part of a word", await timeRuns(runs, list({ text: "iver" })));
print("a word of a kind", await timeRuns(runs, list({ kinds: ["decision"], text: "bridge" })));
print(
  "go to a time",
  await timeRuns(runs, (run) =>
    store.findLogTime({ ...everything, at: timeAt(scatter(run, total)) }),
  ),
);
print("list of shifts", await timeRuns(runs, () => store.listShifts()));
print(
  "append",
  await timeRuns(runs, (run) =>
    store.addLogEntry(aNewEntry({ id: `new ${run}` }), writer(timeAt(total))),
  ),
);
await store.close();

async function printStart(name: string): Promise<void> {
  const times = await timeRuns(
    21,
    () => {
      ({ store } = openTestStore(folder));
    },
    () => store.close(),
  );
  await store.close();
  print(name, times.slice(1));
}

function print(name: string, times: number[]): void {
  write(`${name}: ${median(times).toFixed(2)} ms, longest ${Math.max(...times).toFixed(2)} ms`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
