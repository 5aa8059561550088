// Writes as JSON what days of a hidden window cost main: its heap in bytes after a garbage collection at the
// end of each day but the first, in which everything is requested anew, and how often timers woke it up in an
// hour of them, all in one thread and in simulated time: `node at-rest.ts <days> <hours of each>`.
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { closeStores } from "../simulation/computer.ts";
import { createWeekComputer } from "./computer.ts";
import { beginWeekLife } from "./life.ts";

const [days, hours] = process.argv.slice(2).map(Number) as [number, number];
const hour = 3_600_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const start = new Date(2026, 1, 2).getTime();
const time = simulateTime(start);
let fired = 0;
const setTimer: SetTimer = (run, delay) =>
  time.setTimer(() => {
    fired += 1;
    run();
  }, delay);
const remote = await startService({
  world: createWorld("demo", start, 1),
  dialect: "plain",
  now: time.now,
});
const random = createRandom(1, "week at rest");
const computer = createWeekComputer({ ...time, setTimer }, random);
computer.presence = "idle";
const { app } = await beginWeekLife({ computer, remote, random });
await liveThroughDay();

const heap: number[] = [];
fired = 0;
for (let day = 0; day < days; day += 1) {
  await liveThroughDay();
  heap.push(await measureHeap());
}
await app.close();
await closeStores(computer);
await remote.stop();
process.stdout.write(`${JSON.stringify({ heap, wakeUps: fired / (days * hours) })}\n`);

/** One alert arrives in each hour, as on a quiet watch. */
async function liveThroughDay(): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    remote.addAlert({ title: `Pump ${time.now()}`, created: time.now() });
    await time.pass(hour);
    clearRecords();
  }
}

/** The service records each request, and the diary each notice: neither is a part of the app. */
function clearRecords(): void {
  const { notices, requests, stored, shown } = computer.diary;
  for (const list of [remote.requests, notices, requests]) list.length = 0;
  for (const times of [stored, shown]) times.clear();
}

/** What one collection finds to be dropped, such as the rest of an answer, is free with the next. */
async function measureHeap(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await pause(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
