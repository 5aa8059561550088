import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { makeFolder, now, openTestStore } from "#main/store/test/fixture.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { runs } from "#shared/test/runs.ts";
import { listEntries, writer } from "./test/duty-fixture.ts";
import { expectChain } from "./test/expect-chain.ts";

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Receives alerts, shows them and writes entries endlessly; reports each entry as soon as it could be shown. */
const script = (folder: string, round: number): string => `
  import { writeSync } from "node:fs";
  import { flushCompileCache } from "node:module";
  import { openTestStore, toIngest } from ${urlOf("../../../store/test/fixture.ts")};
  import { anAlert } from "#shared/test/records.ts";
  import { aNewEntry, everything, newShift, writer } from ${urlOf("./test/duty-fixture.ts")};
  const { store } = openTestStore(${JSON.stringify(folder)});
  // A killed process leaves no compile cache.
  flushCompileCache();
  const report = ({ number, digest }) => writeSync(1, JSON.stringify({ number, digest }) + "\\n");
  await store.startShift(newShift, ${now + round});
  for (let step = 1; ; step++) {
    const at = ${now + round * 1_000_000} + step;
    const id = "${round}-" + step;
    await store.ingest(toIngest("alerts", [anAlert({ id })], { scope: "NEW", at }));
    await store.markAlertsShown([id], at);
    await store.requestAcknowledgements([id], at, null);
    if (step % 3 === 0) report(await store.addLogEntry(aNewEntry({ id }), writer(at)));
    else await store.recordDutyEvents(writer(at));
    const { rows } = await store.listLog({ ...everything, offset: 0, limit: 20 });
    for (const row of rows.toReversed()) report(row);
  }`;

type Reported = Pick<LogEntry, "number" | "digest">;

/** Starts a process that writes into the log, and kills it after some reports and milliseconds. */
async function killAfter(reports: number, delay: number, folder: string, round: number) {
  const args = ["--input-type=module-typescript", "--eval", script(folder, round)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const reported: Reported[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    reported.push(JSON.parse(line));
    if (reported.length === reports) setTimeout(() => child.kill("SIGKILL"), delay);
  }
  expect(reported.length).toBeGreaterThanOrEqual(reports);
  return reported;
}

it("keeps every entry that was shown, once, however often its process is killed", async () => {
  const folder = makeFolder();
  const shown = new Map<number, string>();
  const rounds = runs(2, 60);
  for (let round = 1; round <= rounds; round += 1) {
    const delay = Math.random() * 20;
    for (const { number, digest } of await killAfter(1 + ((round * 37) % 50), delay, folder, round))
      shown.set(number, digest);
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toEqual([]);
    await store.recordDutyEvents(writer(now));
    const entries = await listEntries(store);
    expectChain(entries);
    const digests = new Map(entries.map(({ number, digest }) => [number, digest]));
    for (const [number, digest] of shown) expect(digests.get(number)).toBe(digest);
    const steps = entries.flatMap(({ event, record }) => (record ? `${event} ${record.id}` : []));
    expect(new Set(steps).size).toBe(steps.length);
    const { rows } = await store.listAlerts({
      ...{ state: "ALL", roomId: null, hasSideRooms: false, sort: "newest" },
      ...{ offset: 0, limit: 100_000 },
    });
    // The ledger may be one response ahead of the cache, which is requested again.
    const arrived = steps.filter((step) => step.startsWith("alertArrived"));
    expect(arrived).toEqual(expect.arrayContaining(rows.map(({ id }) => `alertArrived ${id}`)));
    expect(arrived.length - rows.length).toBeLessThanOrEqual(round);
    await store.close();
  }
  expect(shown.size).toBeGreaterThan(rounds);
});
