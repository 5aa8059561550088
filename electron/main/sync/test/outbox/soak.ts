import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { type App, startApp } from "../simulation/app.ts";
import { type Computer, closeStores, createComputer } from "../simulation/computer.ts";
import { isUndecided } from "./classify.ts";
import { makeOperation } from "./operations.ts";
import { type Outcome, runSeeds } from "./run-seeds.ts";
import { findSending, type OutboxWorld, recipientOf, start, startOutboxWorld } from "./world.ts";

const minute: DurationMs = 60_000;

// In memory where possible: the runs are about kills, not about power cuts.
const parent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Lets the outbox of the app, which is killed at any of its steps, meet the faults of so many seeds. */
export const soak = (runs: number, firstSeed: number, onRun?: (run: Outcome) => void) =>
  runSeeds({ runs, firstSeed, atOnce: 1 }, soakOnce, onRun);

async function soakOnce(seed: number): Promise<Outcome> {
  const time = simulateTime(start);
  const world = await startOutboxWorld(seed, "soak", time.now);
  const { random, luck, remote, kept, count } = world;
  // Now and then the service's encodings are not known yet.
  if (!random.isLikely(80)) kept.dialects = {};
  const killPermille = random.pick([0, 5, 20]);
  const computer = createComputer({
    folder: mkdtempSync(join(parent, "watchdesk-soak-")),
    ...{ time, kept, hasOnlyOutbox: true },
    random: () => luck.between(0, 9_999) / 10_000,
  });
  let app: App | null = startApp(computer);
  computer.send = createSend(computer, world);
  computer.dies = () => !world.isCalm() && luck.between(0, 999) < killPermille;
  computer.onDeath = () => {
    count("kills");
    app = null;
    time.setServiceTimer(
      () => {
        app = startApp(computer);
      },
      luck.between(100, minute),
    );
  };
  const getOutbox = () => app?.accounts.inView()?.getSync()?.outbox ?? null;

  /** Lets time pass; whoever was signed out by a fault signs in again. */
  async function pass(duration: DurationMs): Promise<void> {
    await time.pass(duration);
    if (app?.accounts.inView()?.readState()?.status !== "expired") return;
    void app.signIn.withPassword(remote.credentials);
    await time.settle();
  }

  async function addOperation(): Promise<void> {
    while (getOutbox() === null) await pass(1_000);
    count("operations");
    const operation = makeOperation(random, remote);
    void getOutbox()
      ?.add(operation)
      .then(({ id }) => world.evidence.kept.add(id));
    await time.settle();
  }

  /** A user who looks into the outbox from time to time and knows what has arrived. */
  async function decide(): Promise<void> {
    const outbox = getOutbox();
    const store = computer.opened.at(-1);
    if (outbox === null || store === undefined) return;
    const query = { which: "everything", offset: 0, limit: 500 } as const;
    const { wasUndecided, resent, arrivals } = world.evidence;
    for (const { id, state } of (await store.listEntries(query)).rows) {
      if (!isUndecided({ state })) continue;
      wasUndecided.add(id);
      if (!luck.isLikely(50)) continue;
      const hasArrived = arrivals.some(({ entryId }) => entryId === id);
      if (state === "refused" && hasArrived) continue;
      if (!hasArrived) resent.add(id);
      void outbox.decide(id, hasArrived ? "arrived" : "resend");
    }
    await time.settle();
  }

  const signedIn = await app.signIn.withPassword(remote.credentials);
  if (!signedIn.ok) throw new Error(signedIn.message);
  world.setCalm(false);
  const operations = random.between(3, 8);
  for (let index = 0; index < operations; index += 1) {
    await addOperation();
    await pass(random.between(0, 40_000));
    if (luck.isLikely(20)) getOutbox()?.retry();
    if (luck.isLikely(30)) app?.kill();
  }
  for (let round = 0; round < 6; round += 1) {
    await pass(minute);
    await decide();
  }
  world.setCalm(true);
  for (let round = 0; round < 3; round += 1) {
    await pass(10 * minute);
    await decide();
  }
  await pass(20 * minute);

  const store = computer.opened.at(-1);
  if (store === undefined) throw new Error("The store was never open.");
  const outcome = await world.classify(store);
  outcome.problems.push(...computer.diary.problems);
  count("requests", computer.diary.requests.length);
  computer.onDeath = () => {};
  app?.kill();
  await closeStores(computer);
  await remote.stop();
  rmSync(computer.folder, { recursive: true });
  return outcome;
}

/** The network of a run; each request meets a fate. */
const createSend =
  (computer: Computer, { meet, problems }: OutboxWorld): Computer["send"] =>
  async (url, { signal: _, ...init }) => {
    const { time, opened } = computer;
    const { method = "GET" } = init;
    const userId = recipientOf(method, url);
    const store = opened.at(-1);
    const entryId =
      userId === null || store === undefined ? null : await findSending(store, userId);
    if (userId !== null && entryId === null) problems.push("a message left unrecorded");
    const sending = userId === null || entryId === null ? null : { entryId, userId };
    return meet(method, sending, {
      // A request that has left does not end with the app.
      send: () => time.fetch(url, init),
      cut: (code) => {
        const cause = Object.assign(new Error(code), { code });
        throw new TypeError("fetch failed", { cause });
      },
      wait: (delay) => new Promise((resolve) => void time.setServiceTimer(resolve, delay)),
      continueLater: () => {},
    });
  };
