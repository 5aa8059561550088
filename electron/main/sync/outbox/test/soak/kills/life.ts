import type { DialectName } from "#demo/dialects/choose.ts";
import type { Random } from "#demo/world/random.ts";
import type { Operation, OutboxCount } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { AppProcess } from "./app-process.ts";
import type { News } from "./protocol.ts";
import type { RequestMoment, startFatefulService } from "./service.ts";

/** What can be seen of an app from outside; `idle` where nothing has happened for long. */
export type Moment = RequestMoment | "begin" | "start" | "operation" | "said" | "idle";

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

/** A run, and what is known of it so far. */
export type KillRun = {
  folder: string;
  take: () => AppProcess;
  random: Random;
  luck: Random;
  dialect: DialectName;
  origin: EpochMs;
  service: Awaited<ReturnType<typeof startFatefulService>>;
  /** Operations that are not given to an app yet, and the number of those that are. */
  operations: Operation[];
  given: number;
  /** Entries of which the app has said that they are kept. */
  said: Set<string>;
  count: OutboxCount | null;
  killedAfter: Map<Moment, number>;
  /** Hears of each moment, and of all that the app tells. */
  note: (moment: Moment) => void;
  onNews: () => void;
};

function begin(run: KillRun): AppProcess {
  const { random, service, folder, dialect, origin } = run;
  const app = run.take();
  app.listen((news) => hear(run, news));
  const { token } = service;
  const { baseUrl } = service.remote;
  const isThreaded = random.isLikely(15);
  const seed = random.between(1, 1_000_000);
  app.tell({ to: "begin", folder, isThreaded, baseUrl, token, dialect, origin, seed });
  return app;
}

function hear(run: KillRun, news: News): void {
  if (news.of === "problem") run.service.problems.push(news.problem);
  if (news.of === "count") run.count = news.count;
  if (news.of === "said") {
    run.said.add(news.entryId);
    // A count from before it says nothing any more; as it is sent, others follow.
    run.count = null;
  }
  if (news.of === "said" || news.of === "start") run.note(news.of);
  run.onNews();
}

async function give(run: KillRun, app: AppProcess, operation: Operation): Promise<void> {
  run.given += 1;
  app.tell({ to: "add", operation });
  run.note("operation");
  await pass(run.random.pick([0, 0, 2, 10, 30]));
}

/** A life that ends at any of its moments, or a little later. */
export async function liveShortly(run: KillRun): Promise<void> {
  const { luck, operations, killedAfter } = run;
  const [doom, most] = luck.pick(dooms);
  let momentsLeft = luck.between(1, most);
  let isOver = false;
  let idle: NodeJS.Timeout | null = null;
  const app = begin(run);
  const kill = (after: Moment) => {
    if (isOver) return;
    isOver = true;
    killedAfter.set(after, (killedAfter.get(after) ?? 0) + 1);
    app.kill();
  };
  const started = new Promise<void>((resolve) => {
    run.note = (moment) => {
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
  run.note("begin");
  await Promise.race([started, app.ended]);
  idle = setTimeout(kill, maxIdle, "idle");
  for (const operation of operations.slice(0, run.random.between(2, 5))) {
    if (isOver) break;
    operations.shift();
    await give(run, app, operation);
  }
  const ending = await app.ended;
  clearTimeout(idle);
  run.note = () => {};
  if (!isOver || ending !== "SIGKILL") {
    run.service.problems.push(`the app ended by itself: ${ending}`);
  }
  isOver = true;
}

/** The last life, in which nothing goes wrong, until nothing is left to do. */
export async function liveToEnd(run: KillRun): Promise<void> {
  const { service, operations, said } = run;
  service.painted();
  const app = begin(run);
  run.count = null;
  const saidInTheEnd = said.size + operations.length;
  for (const operation of operations.splice(0)) await give(run, app, operation);
  app.tell({ to: "retry" });
  const isAtRest = ({ count } = run) =>
    said.size === saidInTheEnd && count !== null && count.open === count.undecided;
  const rest = new Promise<void>((resolve) => {
    run.onNews = () => {
      if (isAtRest()) resolve();
    };
  });
  const deadline = setTimeout(() => {
    service.problems.push(`no rest: ${JSON.stringify(run.count)}`);
    app.kill();
  }, maxRest);
  await Promise.race([rest, app.ended]);
  clearTimeout(deadline);
  app.tell({ to: "quit" });
  const ending = await app.ended;
  if (ending !== 0) service.problems.push(`the app did not end well: ${ending}`);
}

const pass = (delay: DurationMs) => new Promise((resolve) => setTimeout(resolve, delay));
