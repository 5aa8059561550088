// Writes as JSON the median times in ms of reads of a store with a number of tasks, and its memory in bytes,
// in a process that does nothing else: `node growth.ts <tasks> <runs>`.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { firstTasks } from "#shared/test/rows.ts";
import { openStore } from "../../files/open-store.ts";
import { key, makeFolder, now, parts, unwrap } from "../fixture.ts";
import { median, scatter, time, timeRuns } from "./time.ts";

const [count, runs] = process.argv.slice(2).map(Number) as [number, number];
const folder = makeFolder();
execFileSync(process.execPath, [join(import.meta.dirname, "fill.ts"), folder, String(count)]);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const measureMemory = () => {
  collectGarbage();
  return process.memoryUsage().rss;
};

const inbox = { kinds: [], now, offset: 0, limit: 50 };
const list = { ...firstTasks, sort: "due", limit: 50 } as const;
const wordAt = (run: number) => `${scatter(run + 1, count)}`;

const empty = measureMemory();
// A first start compiles the code, which is not measured.
await start();
const starts: number[] = [];
for (let run = 0; run < runs; run += 1) starts.push(await start());
const store = open();
const first = await time(() => store.listInbox(inbox));
const measured = {
  start: median(starts),
  "first inbox": first,
  inbox: median(await timeRuns(runs, () => store.listInbox(inbox))),
  "inbox after a change": median(
    await timeRuns(
      runs,
      () => store.listInbox(inbox),
      (run) => store.settleItems([{ kind: "task", id: `${500_000 + scatter(run, count)}` }], now),
    ),
  ),
  list: median(await timeRuns(runs, () => store.listRecords(list))),
  "middle of the list": median(
    await timeRuns(runs, (run) => store.listRecords({ ...list, offset: count / 2 + run })),
  ),
  filter: median(
    await timeRuns(runs, (run) => store.listRecords({ ...list, filter: wordAt(run) })),
  ),
  search: median(await timeRuns(runs, (run) => store.search(`task ${wordAt(run)}`, 50))),
  digest: median(await timeRuns(runs, () => store.readDigest(now - 500, 100, now))),
};
const memory = measureMemory() - empty;
await store.close();
process.stdout.write(`${JSON.stringify({ count, measured, memory })}\n`);

/** Opens the store as a start of the app does. */
function open() {
  return unwrap(openStore({ folder, key, isMoving: true }, parts)).store;
}

/** Measures what a start does before the first paint: opens the files and reads a list's first window. */
async function start(): Promise<number> {
  const began = performance.now();
  const store = open();
  await store.countWaitingAlerts();
  await store.listRecords(list);
  const took = performance.now() - began;
  await store.close();
  return took;
}
