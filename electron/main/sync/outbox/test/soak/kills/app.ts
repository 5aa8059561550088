import { flushCompileCache } from "node:module";
import { createRandom } from "#demo/world/random.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import { openHere, openThere } from "#main/store/test/fixture.ts";
import { createQuietWorker } from "../../quiet-worker.ts";
import { spokenDialect } from "../../spoken-dialect.ts";
import { findSending, recipientOf } from "../arrivals.ts";
import { hurryTime, pace } from "./hurried-time.ts";
import { type Beginning, entryHeader, type News, type Order } from "./protocol.ts";

// The app as far as its outbox goes, as a process of its own that may be killed at any instant.

const tell = (news: News) => void process.send?.(news);

async function begin(beginning: Beginning) {
  const { folder, isThreaded, baseUrl, token, origin } = beginning;
  const time = hurryTime(origin);
  const random = createRandom(beginning.seed, "app");
  const { store, recovered } = isThreaded ? await openThere(folder) : openHere(folder);
  for (const { file, reason } of recovered) {
    tell({ of: "problem", problem: `the ${file} was set aside: ${reason}` });
  }
  const request = async (url: string, init: RequestInit) => {
    const userId = recipientOf(init.method ?? "GET", url);
    if (userId === null) return fetch(url, init);
    const headers = new Headers(init.headers);
    headers.set(entryHeader, (await findSending(store, userId)) ?? "");
    return fetch(url, { ...init, headers });
  };
  const service = createTestService({
    baseUrl,
    fetch: request,
    now: time.now,
    getToken: () => token,
    dialect: spokenDialect(beginning.dialect),
    limits: { headersMs: 20_000 / pace, wholeMs: 120_000 / pace },
  });
  const workspace = { service, store };
  const worker = createQuietWorker(workspace, {
    now: time.now,
    random: () => random.between(0, 9_999) / 10_000,
    setTimer: time.setTimer,
    onChange: (count) => tell({ of: "count", count }),
    onExpired: () => void time.setTimer(worker.start, random.between(100, 60_000)),
  });
  worker.start();
  tell({ of: "start" });
  return { store, worker };
}

let running: ReturnType<typeof begin> | null = null;

async function obey(order: Order): Promise<void> {
  if (order.to === "begin") running = begin(order);
  const app = await running;
  if (app === null) throw new Error("The app has not begun.");
  if (order.to === "add") {
    const { id } = await app.worker.add(order.operation);
    tell({ of: "said", entryId: id });
  } else if (order.to === "retry") {
    app.worker.retry();
    tell({ of: "count", count: await app.store.countEntries() });
  } else if (order.to === "quit") {
    app.worker.stop();
    await app.store.close();
    process.exit(0);
  }
}

process.on("message", (order: Order) => void obey(order));
// Whoever gave the orders is no more.
process.on("disconnect", () => process.exit(1));
// Whoever is killed writes no cache at the end, and most of a short life is compiling.
flushCompileCache();
