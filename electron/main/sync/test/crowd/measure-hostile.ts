// Writes as JSON what a response of a shape and size costs: peak memory of this process in bytes, the time until it is
// stored or refused, the processor time of all threads and the longest turn of this one, in ms:
// `measure-hostile.ts <shape> <MB>`. With `beside` as the third argument every list responds so, and `alert` is the time
// from a poll of alerts until the critical alert is stored.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type PolledCollection, pollOf } from "#main/app/store/collections.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { openTestStoreInWorker } from "#main/store/test/fixture.ts";

const [shape = "items", megabytes = "1", beside] = process.argv.slice(2);
const server = fork(new URL("./hostile-service.ts", import.meta.url), [shape, megabytes], {
  stdio: "inherit",
});
const [baseUrl] = (await once(server, "message")) as [string];
const folder = await mkdtemp(join(tmpdir(), "watchdesk-hostile-"));
const { store } = await openTestStoreInWorker(folder);
const service = createTestService({ baseUrl, limits: { maxBytes: 64 * 2 ** 20 } });

async function take(collection: PolledCollection) {
  const { signal } = new AbortController();
  const answers = await pollOf(collection).request(service, signal, store);
  if (!answers.ok) return { code: answers.code };
  const input = { ...answers.value, dialect: service.dialect(), at: Date.now() };
  const report = await store.ingest(input);
  if (!report.ok) return { code: report.code };
  return { total: report.value.total, unreadable: report.value.unreadable };
}

/** Measures the time from a poll of alerts until the critical alert can be read. */
async function measureAlert(): Promise<number> {
  const began = performance.now();
  await take("alerts");
  const waiting = await store.countCriticalAlerts();
  if (waiting !== 1) throw new Error("The critical alert is not stored.");
  return performance.now() - began;
}

const others = ["tasks", "submissions", "rooms", "forms", "processes", "groups"] as const;
// Loading code at the first request does not count.
await take("entries");
const before = process.resourceUsage().maxRSS * 1024;
const stopTurns = watchTurns();
const cpu = process.cpuUsage();
const began = performance.now();
const taking = Promise.all(others.slice(0, beside === "beside" ? 6 : 1).map(take));
// The alert is polled while the others are being stored.
const alert = beside === "beside" ? await pause(1_500).then(measureAlert) : null;
const [outcome] = await taking;
const took = performance.now() - began;
const { user, system } = process.cpuUsage(cpu);
const stall = stopTurns();
const peak = process.resourceUsage().maxRSS * 1024;
await store.close();
await rm(folder, { recursive: true });
server.disconnect();
const processor = (user + system) / 1e3;
const figures = { outcome, before, peak, took, processor, stall, alert };
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Measures the longest turn of this thread in processor time, which excludes other programs. Linux only. */
function watchTurns(): () => number {
  const readTime = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
  let [last, longest] = [readTime(), 0];
  const record = () => {
    const now = readTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(record, 1);
  return () => {
    clearInterval(timer);
    record();
    return longest;
  };
}
