import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { createRandom } from "#demo/world/random.ts";
import { openHere } from "#main/store/test/fixture.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { classify, isUndecided, listShown } from "../classify.ts";
import type { Fate } from "../faults.ts";
import { makeOperation } from "../operations.ts";
import type { AppProcess } from "./app-process.ts";
import { type KillRun, liveShortly, liveToEnd, type Moment } from "./life.ts";
import { startFatefulService } from "./service.ts";

/** What a run was like, and everything that should not have been. */
export type KillReport = {
  problems: string[];
  operations: number;
  said: number;
  requests: number;
  kills: number;
  /** Of which the person has to decide. */
  surfaced: number;
  killedAfter: Map<Moment, number>;
  fates: Map<Fate, number>;
};

const minute: DurationMs = 60_000;

/**
 * Kills the app again and again while it is at work on the operations of one seed, lets it come to rest
 * and tells what came of it. The seed makes the same choices each time, but two processes and a
 * network never meet at the same instants twice.
 */
export async function killOnce(
  seed: number,
  folder: string,
  take: () => AppProcess,
): Promise<KillReport> {
  const random = createRandom(seed, "kills");
  const luck = createRandom(seed, "luck");
  const dialect = random.pick<DialectName>(dialectNames);
  const origin = Date.now();
  const service = await startFatefulService({
    dialect,
    origin,
    skew: random.between(-10, 10) * minute,
    luck,
    faultPercent: random.pick([0, 15, 30, 60]),
    onMoment: (moment) => run.note(moment),
  });
  const run: KillRun = {
    ...{ folder, take, random, luck, dialect, origin, service },
    operations: Array.from({ length: random.between(8, 16) }, () =>
      makeOperation(random, service.remote),
    ),
    given: 0,
    said: new Set(),
    count: null,
    killedAfter: new Map(),
    note: () => {},
    onNews: () => {},
  };
  const lives = random.between(2, 4);
  for (let life = 0; life < lives; life += 1) await liveShortly(run);
  await liveToEnd(run);
  await service.settle();
  const surfaced = await classifyRun(run);
  const { requests, stop } = service.remote;
  await stop();
  return {
    problems: service.problems.map((problem) => `seed ${seed}: ${problem}`),
    operations: run.given,
    said: run.said.size,
    requests: requests.length,
    kills: lives,
    surfaced,
    killedAfter: run.killedAfter,
    fates: service.fates,
  };
}

/** Adds what should not have been to the problems; resolves to how much the person has to decide. */
async function classifyRun({ folder, said, service }: KillRun): Promise<number> {
  const { store, recovered } = openHere(folder);
  if (recovered.length > 0) service.problems.push("a file of the store had to be set aside");
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 500 });
  const hasLosses = await store.hasLosses();
  const shown = await listShown(store);
  await store.close();
  const wasUndecided = new Set(rows.filter(isUndecided).map(({ id }) => id));
  const { world } = service.remote;
  const own = { rows, hasLosses, said, resent: new Set<string>(), wasUndecided, shown };
  service.problems.push(...classify({ ...service, ...own, world }));
  return wasUndecided.size;
}
