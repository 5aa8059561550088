// Tells as JSON what days of a hidden window cost main: its heap in bytes after a collection of garbage at
// the end of each day but the first, in which all is asked for anew, and how many timers ran in an hour of
// them, all in one thread and in simulated time: `node week-at-rest.ts <days> <hours of each>`.
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { SetTimer } from "#main/polling/poller.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { createWeekComputer } from "./week-client.ts";

const [days, hours] = process.argv.slice(2).map(Number) as [number, number];
const hour = 3_600_000;
/** Somebody writes and something happens, as on a quiet watch. */
const arrivalsPerHour = 1;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const start = new Date(2026, 1, 2).getTime();
const time = simulateTime(start);
const chance = createRandom(1, "week at rest");
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
const computer = createWeekComputer({
  remote,
  time: { ...time, setTimer },
  folder: makeFolder(),
  random: () => chance.between(0, 999_999) / 1_000_000,
  skew: 0,
});
computer.state.presence = "idle";
await computer.keepSignedIn();
const app = computer.start();
await liveThroughDay();

const heap: number[] = [];
fired = 0;
for (let day = 0; day < days; day += 1) {
  await liveThroughDay();
  heap.push(await measureHeap());
}
await app.close();
await computer.closeAll();
await remote.stop();
process.stdout.write(`${JSON.stringify({ heap, wakeUps: fired / (days * hours) })}\n`);

async function liveThroughDay(): Promise<void> {
  for (let span = 0; span < hours * arrivalsPerHour; span += 1) {
    remote.addAlert({ title: `Pump ${time.now()}`, created: time.now() });
    await time.pass(hour / arrivalsPerHour);
    await computer.keepSignedIn();
    forgetWhatTheTestKeeps();
  }
}

/** The service notes each request, and the diary each notice: neither is a part of the app. */
function forgetWhatTheTestKeeps(): void {
  remote.requests.length = 0;
  const { notices, stored, shown } = computer.diary;
  notices.length = 0;
  for (const kept of [stored, shown]) {
    kept.alerts.clear();
    kept.messages.clear();
  }
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
