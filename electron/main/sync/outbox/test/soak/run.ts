import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import type { RunningService } from "#demo/service.ts";
import { createRandom, type Random } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { type Dialect, defaultDialect } from "#main/api/dialect.ts";
import { getToken } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Service } from "#main/api/transport.ts";
import type { SetTimer } from "#main/polling/poller.ts";
import type { Store } from "#main/store/store.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { fetchConversation } from "#main/sync/messages/fetch-conversation.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { createOutboxWorker, type OutboxWorker } from "../../worker.ts";
import { spokenDialect } from "../spoken-dialect.ts";
import { findSending, recipientOf, watchArrivals } from "./arrivals.ts";
import { classify, isUndecided, listShown } from "./classify.ts";
import { chooseFate, type Fate, meetFate, type Way } from "./faults.ts";
import { beginLife, inLife, type Life, setTimerInLife } from "./mortal.ts";
import { makeOperation } from "./operations.ts";
import type { SharedServices } from "./shared-services.ts";

/** Opens the store of a run with the timers of its life, again where it is not the first time. */
export type OpenStore = (setTimer: SetTimer) => { store: Store; close: () => Promise<void> };

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
  const run = createRun({ seed, random, luck, time, remote, dialect, openStore });
  await run.play();
  return run.report();
}

type RunParts = {
  seed: number;
  /** Makes what is done. */
  random: Random;
  /** Makes what goes wrong. */
  luck: Random;
  time: ReturnType<typeof simulateTime>;
  remote: RunningService;
  dialect: Dialect;
  openStore: OpenStore;
};

function createRun({ seed, random, luck, time, remote, dialect, openStore }: RunParts) {
  const faultPercent = random.pick([0, 15, 30, 60]);
  const killPermille = random.pick([0, 5, 20]);
  const { arrivals, names, problems, carry } = watchArrivals(remote);
  const added = new Set<string>();
  const resent = new Set<string>();
  const wasUndecided = new Set<string>();
  const swallowed = new Set<string>();
  const fates = new Map<Fate, number>();
  const opened: ReturnType<OpenStore>[] = [];
  const tally = { operations: 0, requests: 0, kills: 0 };
  let isPainted = false;
  let token: string | null = null;
  let app: { life: Life; worker: OutboxWorker } | null = null;

  const chance = (permille: number) => luck.between(0, 999) < permille;

  function connect(life: Life, store: Store): Service {
    const request = (url: string, init: RequestInit) =>
      life.step(async () => {
        tally.requests += 1;
        const { method = "GET" } = init;
        const userId = recipientOf(method, url);
        const entryId = userId === null ? null : await findSending(store, userId);
        if (userId !== null && entryId === null) problems.push("a message left unrecorded");
        const sending = userId === null || entryId === null ? null : { entryId, userId };
        const fate = isPainted ? "fine" : chooseFate(luck, faultPercent, method);
        fates.set(fate, (fates.get(fate) ?? 0) + 1);
        if (fate === "swallowed" && sending !== null) swallowed.add(sending.entryId);
        // A request that has left does not end with the app.
        const { signal: _, ...rest } = init;
        const send = () => carry(sending, () => time.fetch(url, rest));
        return meetFate(fate, { ...way, send }, luck);
      });
    const { baseUrl } = remote;
    return createTestService({
      baseUrl,
      fetch: request,
      now: time.now,
      getToken: () => token,
      dialect,
    });
  }

  const way: Omit<Way, "send"> = {
    cut: (code) => {
      const cause = Object.assign(new Error(code), { code });
      throw new TypeError("fetch failed", { cause });
    },
    wait: (delay) => new Promise((resolve) => void time.setTimer(resolve, delay)),
    goOn: () => {},
  };

  async function signIn(): Promise<void> {
    const { baseUrl, credentials } = remote;
    const plain = createTestService({
      baseUrl,
      fetch: time.fetch,
      now: time.now,
      getToken: () => null,
    });
    ({ token } = unwrap(await readReply(getToken(plain, { credentials }))));
  }

  function open(): void {
    const life = beginLife(
      () => !isPainted && chance(killPermille),
      () => {
        tally.kills += 1;
        app = null;
        time.setTimer(open, luck.between(100, 60_000));
      },
    );
    const setTimer = setTimerInLife(time.setTimer, life);
    // A timer of a store whose process is gone would write into the files of the next one.
    const raw = openStore(setTimer);
    opened.push(raw);
    const store = inLife(raw.store, life);
    const service = connect(life, raw.store);
    const workspace = { service, store };
    let deviceToken: string | null = null;
    const worker = createOutboxWorker({
      workspace,
      now: time.now,
      random: () => luck.between(0, 9_999) / 10_000,
      setTimer,
      fetchMessages: (userId, limit, signal) =>
        fetchConversation({ workspace, now: time.now }, userId, limit, signal),
      device: {
        name: "Soak",
        getToken: () => deviceToken,
        mayTellLocation: () => true,
        keepToken: async (next) => {
          deviceToken = next;
        },
      },
      onChange: () => {},
      onSent: () => {},
      onExpired: () => {
        setTimer(() => worker.start(), luck.between(100, minute));
      },
    });
    app = { life, worker };
    worker.start();
  }

  /** A person who looks into the outbox from time to time and knows what has arrived. */
  async function decide(entries: OutboxEntry[], worker: OutboxWorker): Promise<void> {
    for (const entry of entries) {
      if (!isUndecided(entry)) continue;
      wasUndecided.add(entry.id);
      if (!luck.isLikely(50)) continue;
      const hasArrived = arrivals.some(({ entryId }) => entryId === entry.id);
      const decision = hasArrived ? "arrived" : "resend";
      if (entry.state === "refused" && hasArrived) continue;
      if (decision === "resend") resent.add(entry.id);
      void worker.decide(entry.id, decision);
    }
  }

  async function addOperation(): Promise<void> {
    while (app === null) await time.pass(1_000);
    const operation = makeOperation(random, remote);
    tally.operations += 1;
    void app.worker.add(operation).then((entry) => added.add(entry.id));
    await time.settle();
  }

  async function play(): Promise<void> {
    await signIn();
    open();
    const count = random.between(3, 8);
    for (let index = 0; index < count; index += 1) {
      await addOperation();
      await time.pass(random.between(0, 40_000));
      if (luck.isLikely(20)) app?.worker.retry();
      if (luck.isLikely(30)) app?.life.end();
    }
    for (let round = 0; round < 6; round += 1) {
      await time.pass(minute);
      await look();
    }
    isPainted = true;
    for (let round = 0; round < 3; round += 1) {
      await time.pass(10 * minute);
      await look();
    }
    await time.pass(20 * minute);
    await classifyAll();
    // The last one takes the mark of an open store with it, which the abandoned ones miss.
    for (const { close } of opened.toReversed()) await close().catch(() => {});
  }

  async function look(): Promise<void> {
    if (app === null) return;
    const { rows } = await raw().listEntries(everything);
    await decide(rows, app.worker);
    await time.settle();
  }

  /** Past the life that may end at each step. */
  const raw = (): Store => {
    const latest = opened.at(-1);
    if (latest === undefined) throw new Error("The app was never open.");
    return latest.store;
  };

  async function classifyAll(): Promise<void> {
    const store = raw();
    const { rows } = await store.listEntries(everything);
    for (const entry of rows) if (isUndecided(entry)) wasUndecided.add(entry.id);
    const chain = await store.verifyOutbox();
    const { world } = remote;
    const shown = await listShown(store);
    const own = { rows, chain, said: added, resent, wasUndecided, swallowed, shown };
    problems.push(...classify({ ...own, world, arrivals, names }));
  }

  return {
    play,
    report: (): RunReport => ({
      problems: problems.map((problem) => `seed ${seed}: ${problem}`),
      ...tally,
      surfaced: wasUndecided.size,
      resent: resent.size,
      fates,
    }),
  };
}

const everything = { which: "everything", offset: 0, limit: 500 } as const;
