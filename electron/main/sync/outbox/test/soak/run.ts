import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { defaultDialect } from "#main/api/dialect.ts";
import { getToken } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Store } from "#main/store/store.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { spokenDialect } from "../spoken-dialect.ts";
import { watchArrivals } from "./arrivals.ts";
import { classify, isUndecided, listShown } from "./classify.ts";
import type { Fate } from "./faults.ts";
import { makeOperation } from "./operations.ts";
import { type OpenStore, openApp, type Run, type RunParts } from "./run-app.ts";
import type { SharedServices } from "./shared-services.ts";

/** What a run was like, and everything that should not have been. */
export type RunReport = {
  problems: string[];
  operations: number;
  requests: number;
  kills: number;
  /** Of which the person had to decide, and what they had sent again. */
  surfaced: number;
  resent: number;
  fates: Map<Fate, number>;
};

const minute: DurationMs = 60_000;
const start = Date.UTC(2026, 1, 3, 10);

/** Lets an outbox meet one seed's worth of bad luck, and tells what came of it. */
export async function soakOnce(
  seed: number,
  services: SharedServices,
  openStore: OpenStore,
): Promise<RunReport> {
  const random = createRandom(seed, "soak");
  const luck = createRandom(seed, "luck");
  const time = simulateTime(start);
  const skew = random.between(-10, 10) * minute;
  const name = random.pick<DialectName>(dialectNames);
  const remote = services.empty(name, () => time.now() + skew);
  // Now and then the service's ways have still to be learned.
  const dialect = random.isLikely(80) ? spokenDialect(name) : defaultDialect;
  const run = beginRun({ random, luck, time, remote, dialect, openStore });
  await play(run);
  return {
    problems: run.problems.map((problem) => `seed ${seed}: ${problem}`),
    ...run.tally,
    surfaced: run.wasUndecided.size,
    resent: run.resent.size,
    fates: run.fates,
  };
}

function beginRun(parts: RunParts): Run {
  const { random, remote } = parts;
  return {
    ...parts,
    faultPercent: random.pick([0, 15, 30, 60]),
    killPermille: random.pick([0, 5, 20]),
    ...watchArrivals(remote),
    added: new Set(),
    resent: new Set(),
    wasUndecided: new Set(),
    swallowed: new Set(),
    fates: new Map(),
    opened: [],
    tally: { operations: 0, requests: 0, kills: 0 },
    isPainted: false,
    token: null,
    app: null,
  };
}

async function signIn({ remote, time }: Run): Promise<string> {
  const { baseUrl, credentials } = remote;
  const plain = createTestService({
    ...{ baseUrl, fetch: time.fetch, now: time.now },
    getToken: () => null,
  });
  return unwrap(await readReply(getToken(plain, { credentials }))).token;
}

async function play(run: Run): Promise<void> {
  const { time, random, luck } = run;
  run.token = await signIn(run);
  openApp(run);
  const count = random.between(3, 8);
  for (let index = 0; index < count; index += 1) {
    await addOperation(run);
    await time.pass(random.between(0, 40_000));
    if (luck.isLikely(20)) run.app?.worker.retry();
    if (luck.isLikely(30)) run.app?.life.end();
  }
  for (let round = 0; round < 6; round += 1) {
    await time.pass(minute);
    await look(run);
  }
  run.isPainted = true;
  for (let round = 0; round < 3; round += 1) {
    await time.pass(10 * minute);
    await look(run);
  }
  await time.pass(20 * minute);
  await classifyRun(run);
  // The last one takes the mark of an open store with it, which the abandoned ones miss.
  for (const { close } of run.opened.toReversed()) await close().catch(() => {});
}

async function addOperation(run: Run): Promise<void> {
  while (run.app === null) await run.time.pass(1_000);
  const operation = makeOperation(run.random, run.remote);
  run.tally.operations += 1;
  void run.app.worker.add(operation).then((entry) => run.added.add(entry.id));
  await run.time.settle();
}

/** A person who looks into the outbox from time to time and knows what has arrived. */
async function look(run: Run): Promise<void> {
  const { app, luck, resent } = run;
  if (app === null) return;
  const { rows } = await latestStore(run).listEntries(everything);
  for (const entry of rows) {
    if (!isUndecided(entry)) continue;
    run.wasUndecided.add(entry.id);
    if (!luck.isLikely(50)) continue;
    const hasArrived = run.arrivals.some(({ entryId }) => entryId === entry.id);
    const decision = hasArrived ? "arrived" : "resend";
    if (entry.state === "refused" && hasArrived) continue;
    if (decision === "resend") resent.add(entry.id);
    void app.worker.decide(entry.id, decision);
  }
  await run.time.settle();
}

/** Past the life that may end at each step. */
function latestStore({ opened }: Run): Store {
  const latest = opened.at(-1);
  if (latest === undefined) throw new Error("The app was never open.");
  return latest.store;
}

async function classifyRun(run: Run): Promise<void> {
  const store = latestStore(run);
  const { rows } = await store.listEntries(everything);
  for (const entry of rows) if (isUndecided(entry)) run.wasUndecided.add(entry.id);
  const hasLosses = await store.hasLosses();
  const { world } = run.remote;
  const shown = await listShown(store);
  run.problems.push(...classify({ ...run, said: run.added, rows, hasLosses, world, shown }));
}

const everything = { which: "everything", offset: 0, limit: 500 } as const;
