import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Exchange } from "#demo/faults/fault.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import { startApp } from "../simulation/app.ts";
import { type Computer, createComputer } from "../simulation/computer.ts";
import { type AppProcess, entryHeader, pace, startProcess } from "../simulation/process.ts";
import { makeOperation } from "./operations.ts";
import { type Outcome, runSeeds } from "./run-seeds.ts";
import { type OutboxWorld, recipientOf, start, startOutboxWorld } from "./world.ts";

/** What can be observed of an app from outside; `idle` where nothing has happened for long. */
type Moment =
  | Requested
  | `${Requested}Answered`
  | "begin"
  | "start"
  | "operation"
  | "kept"
  | "idle";
type Requested = "message" | "write" | "look";

const requested: Record<string, Requested> = { POST: "message", PUT: "write", GET: "look" };

/** At which moment an app is killed, or a little later: at the first, or up to the given one. */
const dooms: [Moment, number][] = [
  ["begin", 1],
  ["start", 1],
  ["operation", 4],
  ["kept", 3],
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

// In real time.
/** An app whose moment does not come is killed all the same. */
const maxIdle: DurationMs = 1_000;
const maxRest: DurationMs = 60_000;

/** Kills the app, a process of its own, again and again at the work of so many seeds; on a real disk. */
export async function soakKills(runs: number, firstSeed: number, onRun?: (run: Outcome) => void) {
  const parent = mkdtempSync(join(tmpdir(), "watchdesk-kills-"));
  const startNext = () => startProcess(join(parent, "compiled"));
  // A process takes a while to start.
  let spare = startNext();
  const take = () => {
    const taken = spare;
    spare = startNext();
    return taken;
  };
  try {
    const killOne = (seed: number) => killOnce(seed, join(parent, String(seed)), take);
    // One waits for its network while another one works.
    return await runSeeds({ runs, firstSeed, atOnce: 2 }, killOne, onRun);
  } finally {
    await spare.kill();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The same choices each time, but two processes and a network never meet at the same instants twice. */
async function killOnce(seed: number, folder: string, take: () => AppProcess): Promise<Outcome> {
  const origin = Date.now();
  const now = () => start + (Date.now() - origin) * pace;
  const world = await startOutboxWorld(seed, "kills", now);
  const { random, luck, remote, problems, evidence, count } = world;
  mkdirSync(folder);
  const computer = createComputer({
    ...{ folder, kept: world.kept, random: Math.random, hasOnlyOutbox: true },
    time: simulateTime(now()),
  });
  await signIn(computer, world);
  let onMoment = (_moment: Moment) => {};
  const settle = meetFates(world, (moment) => onMoment(moment));
  const operations = Array.from({ length: random.between(8, 16) }, () =>
    makeOperation(random, remote),
  );
  const all = operations.length;
  let counted: OutboxCount | null = null;
  let onReport = () => {};

  /** A call that fails otherwise than by a kill. */
  const complain = (error: unknown) => {
    if (!/\(SIGKILL\)/.test(String(error))) problems.push(String(error));
  };

  function receive(count: OutboxCount): void {
    counted = count;
    onReport();
  }

  function begin(): AppProcess {
    const app = take();
    app.listen({ onCount: receive, onProblem: (problem) => void problems.push(problem) });
    const isThreaded = random.isLikely(15);
    const rest = { now: start, origin, isThreaded, serviceUrl: remote.baseUrl };
    app.begin(computer, rest).then(() => onMoment("start"), complain);
    return app;
  }

  async function add(app: AppProcess, most: number): Promise<void> {
    for (const operation of operations.splice(0, most)) {
      count("operations");
      app.functions.add(operation).then((entryId) => {
        evidence.kept.add(entryId);
        // The last count is outdated; others follow.
        counted = null;
        onMoment("kept");
        onReport();
      }, complain);
      onMoment("operation");
      await pause(random.pick([0, 0, 2, 10, 30]));
    }
  }

  /** A life that ends at any of its moments, or a little later. */
  async function liveShortly(): Promise<void> {
    const [doom, most] = luck.pick(dooms);
    let left = luck.between(1, most);
    let isKilled = false;
    let idle: NodeJS.Timeout | undefined;
    const app = begin();
    const kill = (after: Moment) => {
      if (isKilled) return;
      isKilled = true;
      count("kills");
      count(`killed after ${after}`);
      void app.kill();
    };
    const started = new Promise<void>((resolve) => {
      onMoment = (moment) => {
        if (moment === "start") resolve();
        idle?.refresh();
        if (moment !== doom) return;
        left -= 1;
        if (left !== 0) return;
        const delay = luck.pick([0, 0, 1, 2, 5, 10, 30]);
        if (delay === 0) kill(moment);
        else setTimeout(kill, delay, moment);
      };
    });
    onMoment("begin");
    await Promise.race([started, app.ended]);
    idle = setTimeout(kill, maxIdle, "idle");
    for (let left = random.between(2, 5); left > 0 && !isKilled; left -= 1) await add(app, 1);
    const ending = await app.ended;
    clearTimeout(idle);
    onMoment = () => {};
    if (!isKilled || ending !== "SIGKILL") problems.push(`the app ended by itself: ${ending}`);
    isKilled = true;
  }

  /** The last life, in which nothing goes wrong, until nothing is left to do. */
  async function liveToEnd(): Promise<void> {
    world.setCalm(true);
    const expected = evidence.kept.size + operations.length;
    const app = begin();
    counted = null;
    await add(app, all);
    const rest = new Promise<void>((resolve) => {
      onReport = () => {
        const isAtRest = counted !== null && counted.open === counted.undecided;
        if (isAtRest && evidence.kept.size === expected) resolve();
      };
    });
    app.functions.retry().then(receive, complain);
    const deadline = setTimeout(() => {
      problems.push(`no rest: ${JSON.stringify(counted)}`);
      void app.kill();
    }, maxRest);
    await Promise.race([rest, app.ended]);
    clearTimeout(deadline);
    // It ends without a response.
    app.functions.quit().catch(() => {});
    const ending = await app.ended;
    if (ending !== 0) problems.push(`the app did not end well: ${ending}`);
  }

  world.setCalm(false);
  for (let lives = random.between(2, 4); lives > 0; lives -= 1) await liveShortly();
  await liveToEnd();
  await settle();
  const store = await openAgain(computer);
  const outcome = await world.classify(store);
  await store.close();
  count("requests", remote.requests.length);
  await remote.stop();
  rmSync(folder, { recursive: true });
  return outcome;
}

/** Signs in before anything goes wrong. */
async function signIn(computer: Computer, { remote }: OutboxWorld): Promise<void> {
  const app = startApp(computer);
  const signedIn = await app.signIn.withPassword(remote.credentials);
  if (!signedIn.ok) throw new Error(signedIn.message);
  await app.openStored();
  await app.close();
}

/** Opens the store of the account as the last process has left it. */
async function openAgain(computer: Computer) {
  computer.time = simulateTime(start);
  const store = await startApp(computer).openStored();
  if (computer.diary.problems.length > 0) throw new Error(computer.diary.problems.join("; "));
  return store;
}

/** Has each request over the network meet a fate; the result resolves when the service has done all of its work. */
function meetFates({ remote, meet, problems }: OutboxWorld, onMoment: (moment: Moment) => void) {
  const late = new Set<Promise<unknown>>();

  function readSending({ c }: Exchange) {
    const userId = recipientOf(c.req.method, c.req.url);
    if (userId === null) return null;
    const entryId = c.req.header(entryHeader) ?? "";
    if (entryId === "") problems.push("a message left unrecorded");
    return { entryId, userId };
  }

  remote.faults.inject({
    fault: async (exchange) => {
      const { method } = exchange.c.req;
      const moment = requested[method] ?? "write";
      onMoment(moment);
      const response = await meet(method, readSending(exchange), {
        send: () => exchange.proceed(),
        cut: () => resetBeforeHeaders(exchange),
        wait: (delay) => pause(delay / pace),
        continueLater: (work) => void late.add(work),
      });
      onMoment(`${moment}Answered`);
      return response;
    },
  });
  return () => Promise.all(late);
}
