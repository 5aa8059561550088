// Writes as JSON the longest wait of a list and the longest block of this thread while 10,000 forms, 10,000 tasks and
// 30,000 alerts and messages arrive in a store with its own thread; `few` of each only checks that it runs.

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type PolledCollection, pollOf } from "#main/app/store/collections.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { readReply } from "#main/service/reply.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Service } from "#main/service/transport.ts";
import { getToken } from "#main/session/operations.ts";
import type { Store } from "#main/store/store.ts";
import { openTestStoreInWorker } from "#main/store/test/fixture.ts";
import { firstRows, firstTasks } from "#shared/test/rows.ts";

type Remote = { baseUrl: string; credentials: { username: string; password: string } };

const arriving: PolledCollection[] = ["forms", "tasks", "alerts", "messages"];
const between = 10;

const service = fork(new URL("./service.ts", import.meta.url), process.argv.slice(2), {
  stdio: "inherit",
});
const [remote] = (await once(service, "message")) as [Remote];
const folder = await mkdtemp(join(tmpdir(), "watchdesk-crowd-"));
const { store } = await openTestStoreInWorker(folder);

const connection = await signIn(remote);
// The service caches its responses.
for (const collection of arriving) await fetchAll(collection);

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
let isOver = false;
const arrival = arrive(store).finally(() => {
  isOver = true;
});
const waits = await watchLists(store, () => isOver);
const took = await arrival;
delays.disable();
const longest = (name: string) => Math.max(...(waits.get(name) ?? [0]));
const figures = {
  lists: Object.fromEntries([...waits.keys()].map((name) => [name, longest(name)])),
  longestWait: Math.max(...[...waits.keys()].map(longest)),
  stall: delays.max / 1e6,
  took,
};
await store.close();
await rm(folder, { recursive: true });
service.disconnect();
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Signs in, which also loads the code of later requests. */
async function signIn({ baseUrl, credentials }: Remote): Promise<Service> {
  let token: string | null = null;
  const service = createTestService({ baseUrl, getToken: () => token });
  const read = await readReply(getToken(service, { credentials }));
  if (!read.ok) throw new Error(read.message);
  token = read.value.token;
  return service;
}

async function fetchAll(collection: PolledCollection) {
  const { signal } = new AbortController();
  const answers = await pollOf(collection).request(connection, signal, store);
  if (!answers.ok) throw new Error(answers.message);
  return answers.value;
}

/** Requests everything at once, as after a sign-in; resolves to the times in ms. */
async function arrive(into: Store) {
  const began = performance.now();
  const times = await Promise.all(
    arriving.map(async (collection) => {
      const answers = await fetchAll(collection);
      const fetched = performance.now() - began;
      const report = await into.ingest({ ...answers, dialect: defaultDialect, at: Date.now() });
      if (!report.ok) throw new Error(report.message);
      const stored = performance.now() - began;
      return [collection, { total: report.value.total, fetched, stored }] as const;
    }),
  );
  return Object.fromEntries(times);
}

/** Reads a window of each list repeatedly; resolves to their waits in ms. */
async function watchLists(from: Store, isDone: () => boolean): Promise<Map<string, number[]>> {
  const window = { offset: 0, limit: 100 };
  const lists: [string, () => Promise<unknown>][] = [
    ["tasks", () => from.listRecords({ ...firstTasks, sort: "due" })],
    ["forms", () => from.listRecords({ ...firstRows, collection: "forms" })],
    ["alerts", () => from.countWaitingAlerts()],
    ["conversations", () => from.listConversations({ ...window, filter: "" })],
  ];
  const waits = new Map<string, number[]>(lists.map(([name]) => [name, []]));
  while (!isDone()) {
    const requested = performance.now();
    await Promise.all(
      lists.map(async ([name, request]) => {
        await request();
        waits.get(name)?.push(performance.now() - requested);
      }),
    );
    await pause(between);
  }
  return waits;
}
