import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { createRandom } from "#demo/world/random.ts";
import { openHere } from "#main/store/test/fixture.ts";
import type { Operation, OutboxCount } from "#shared/model/outbox.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { classify, isUndecided, listShown } from "../classify.ts";
import type { Fate } from "../faults.ts";
import { makeOperation } from "../operations.ts";
import type { AppProcess } from "./app-process.ts";
import type { News } from "./protocol.ts";
import { type RequestMoment, startFatefulService } from "./service.ts";

/** What can be seen of an app from outside; `idle` where nothing has happened for long. */
export type Moment = RequestMoment | "begin" | "start" | "operation" | "said" | "idle";

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

/** At which moment an app is killed, or a little later: the first, or up to the so manieth. */
const dooms: [Moment, number][] = [
  ["begin", 1],
  ["start", 1],
  ["operation", 4],
  ["said", 3],
  ["message", 2],
  ["message", 2],
  ["messageAnswered", 2],
  ["messageAnswered", 2],
  ["messageAnswered", 2],
  ["write", 1],
  ["writeAnswered", 1],
  ["look", 2],
  ["look", 2],
  ["lookAnswered", 2],
  ["lookAnswered", 2],
];

// By the clock on the wall.
/** Where its moment does not come, an app is killed all the same. */
const maxIdle: DurationMs = 1_000;
const maxRest: DurationMs = 60_000;

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
    onMoment: (moment) => note(moment),
  });
  const { remote, token, problems } = service;
  const said = new Set<string>();
  const killedAfter = new Map<Moment, number>();
  let given = 0;
  let count: OutboxCount | null = null;
  let note: (moment: Moment) => void = () => {};
  let onNews = () => {};

  const operations = Array.from({ length: random.between(8, 16) }, () =>
    makeOperation(random, remote),
  );

  function begin(): AppProcess {
    const app = take();
    app.listen(hear);
    const { baseUrl } = remote;
    const isThreaded = random.isLikely(15);
    const appSeed = random.between(1, 1_000_000);
    app.tell({ to: "begin", folder, isThreaded, baseUrl, token, dialect, origin, seed: appSeed });
    return app;
  }

  function hear(news: News): void {
    if (news.of === "problem") problems.push(news.problem);
    if (news.of === "count") count = news.count;
    if (news.of === "said") {
      said.add(news.entryId);
      // A count from before it says nothing any more; as it is sent, others follow.
      count = null;
    }
    if (news.of === "said" || news.of === "start") note(news.of);
    onNews();
  }

  async function give(app: AppProcess, operation: Operation): Promise<void> {
    given += 1;
    app.tell({ to: "add", operation });
    note("operation");
    await pass(random.pick([0, 0, 2, 10, 30]));
  }

  /** A life that ends at any of its moments, or a little later. */
  async function liveShortly(): Promise<void> {
    const [doom, most] = luck.pick(dooms);
    let momentsLeft = luck.between(1, most);
    let isOver = false;
    let idle: NodeJS.Timeout | null = null;
    const app = begin();
    const kill = (after: Moment) => {
      if (isOver) return;
      isOver = true;
      killedAfter.set(after, (killedAfter.get(after) ?? 0) + 1);
      app.kill();
    };
    const started = new Promise<void>((resolve) => {
      note = (moment) => {
        if (moment === "start") resolve();
        idle?.refresh();
        if (moment !== doom) return;
        momentsLeft -= 1;
        if (momentsLeft > 0) return;
        const delay = luck.pick([0, 0, 1, 2, 5, 10, 30]);
        if (delay === 0) kill(moment);
        else setTimeout(kill, delay, moment);
      };
    });
    note("begin");
    await Promise.race([started, app.ended]);
    idle = setTimeout(kill, maxIdle, "idle");
    for (const operation of operations.slice(0, random.between(2, 5))) {
      if (isOver) break;
      operations.shift();
      await give(app, operation);
    }
    const ending = await app.ended;
    clearTimeout(idle);
    note = () => {};
    if (!isOver || ending !== "SIGKILL") problems.push(`the app ended by itself: ${ending}`);
    isOver = true;
  }

  /** The last life, in which nothing goes wrong, until nothing is left to do. */
  async function liveToEnd(): Promise<void> {
    service.painted();
    const app = begin();
    count = null;
    const saidBefore = said.size;
    const own = operations.length;
    for (const operation of operations.splice(0)) await give(app, operation);
    app.tell({ to: "retry" });
    const isAtRest = () =>
      said.size - saidBefore === own && count !== null && count.open === count.undecided;
    const rest = new Promise<void>((resolve) => {
      onNews = () => {
        if (isAtRest()) resolve();
      };
    });
    const deadline = setTimeout(() => {
      problems.push(`no rest: ${JSON.stringify(count)}`);
      app.kill();
    }, maxRest);
    await Promise.race([rest, app.ended]);
    clearTimeout(deadline);
    app.tell({ to: "quit" });
    const ending = await app.ended;
    if (ending !== 0) problems.push(`the app did not end well: ${ending}`);
  }

  async function classifyAll(): Promise<number> {
    const { store, recovered } = openHere(folder);
    if (recovered.length > 0) problems.push("a file of the store had to be set aside");
    const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 500 });
    const chain = await store.verifyOutbox();
    const shown = await listShown(store);
    await store.close();
    const undecided = rows.filter(isUndecided).map(({ id }) => id);
    const { arrivals, names, swallowed } = service;
    const { world } = remote;
    const own = { rows, chain, said, resent: new Set<string>(), wasUndecided: new Set(undecided) };
    problems.push(...classify({ ...own, world, arrivals, names, swallowed, shown }));
    return undecided.length;
  }

  const lives = random.between(2, 4);
  for (let life = 0; life < lives; life += 1) await liveShortly();
  await liveToEnd();
  await service.settle();
  const surfaced = await classifyAll();
  const { requests, stop } = remote;
  await stop();
  return {
    problems: problems.map((problem) => `seed ${seed}: ${problem}`),
    operations: given,
    said: said.size,
    requests: requests.length,
    kills: lives,
    surfaced,
    killedAfter,
    fates: service.fates,
  };
}

const pass = (delay: DurationMs) => new Promise((resolve) => setTimeout(resolve, delay));
