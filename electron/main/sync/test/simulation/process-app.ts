// The app in a process of its own, which may be killed at any instant. Its time follows the clock on the wall.
import { renameSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { createBirpc } from "birpc";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import type { Fetch } from "#main/service/exchange.ts";
import { createStores } from "#main/store/stores.ts";
import { workerScript } from "#main/store/test/fixture.ts";
import { findSending, recipientOf } from "../outbox/world.ts";
import { type App, startApp } from "./app.ts";
import { createComputer, speed } from "./computer.ts";
import {
  type Beginning,
  entryHeader,
  type ProcessEvents,
  type ProcessFunctions,
  pace,
} from "./process.ts";
import { signInOnPage } from "./sso-page.ts";

/** A keychain that is on disk whenever it was changed. */
class SavedItems extends Map<string, string> {
  onChange?: () => void;
  override set(name: string, secret: string): this {
    super.set(name, secret);
    this.onChange?.();
    return this;
  }
  override delete(name: string): boolean {
    const isDeleted = super.delete(name);
    this.onChange?.();
    return isDeleted;
  }
}

async function begin(beginning: Beginning): Promise<App> {
  const { folder, state, now, origin, serviceUrl } = beginning;
  const time = simulateTime(now, speed);
  const items = new SavedItems(beginning.items);
  const save = () => {
    writeFileSync(`${state}.new`, JSON.stringify({ kept: beginning.kept, items: [...items] }));
    renameSync(`${state}.new`, state);
  };
  items.onChange = save;
  const kept = new Proxy(beginning.kept, {
    set: (target, name, value) => {
      const isSet = Reflect.set(target, name, value);
      save();
      return isSet;
    },
  });
  save();
  const send: Fetch = async (url, init) => {
    const userId = recipientOf(init.method ?? "GET", url);
    if (userId === null) return fetch(url, init);
    const headers = new Headers(init.headers);
    headers.set(entryHeader, (await findSending(await app.openStored(), userId)) ?? "");
    return fetch(url, { ...init, headers });
  };
  const parts = { worker: workerScript, build: "1", ...storeDeclarations };
  const stores = createStores(folder, parts, Promise.resolve());
  const computer = createComputer({
    ...{ folder, time, kept, items, send, random: Math.random, isWatched: true },
    hasOnlyOutbox: beginning.hasOnlyOutbox,
  });
  if (beginning.isThreaded) computer.stores = stores;
  const app = startApp(computer, signInOnPage(serviceUrl));
  app.accounts.inView()?.events.on("outbox", (count) => test.onCount(count));
  await app.accounts.getState();
  void passTime();
  return app;

  async function passTime(): Promise<void> {
    for (;;) {
      await time.pass(now + (Date.now() - origin) * pace - time.now());
      for (const problem of computer.diary.problems.splice(0)) test.onProblem(problem);
      await pause(5);
    }
  }
}

let running: ReturnType<typeof begin> | null = null;

async function getApp(): Promise<App> {
  if (running === null) throw new Error("The app has not begun.");
  return running;
}

const functions: ProcessFunctions = {
  begin: async (beginning) => {
    running = begin(beginning);
    await running;
  },
  add: async (operation) => (await (await getApp()).getSync().outbox.add(operation)).id,
  request: async (name, seed, known) => {
    const { operationsOf } = await import("../faults/operations/operations.ts");
    const operation = operationsOf(seed).find((one) => one.name === name);
    if (operation === undefined) throw new RangeError(`No operation is called ${name}.`);
    return operation.request(await getApp(), known);
  },
  retry: async () => {
    const app = await getApp();
    app.getSync().outbox.retry();
    return (await app.openStored()).countEntries();
  },
  quit: async () => {
    await (await getApp()).close();
    process.exit(0);
  },
};

const test = createBirpc<ProcessEvents, ProcessFunctions>(functions, {
  post: (message) => void process.send?.(message),
  on: (listener) => void process.on("message", listener),
});
// The parent process has ended.
process.on("disconnect", () => process.exit(1));
// A killed process writes no cache at its end, and most of a short life is compiling.
flushCompileCache();
