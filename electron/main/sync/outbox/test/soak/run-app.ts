import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Dialect } from "#main/api/dialect.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Service } from "#main/api/transport.ts";
import type { SetTimer } from "#main/polling/poller.ts";
import type { Store } from "#main/store/store.ts";
import type { OutboxWorker } from "../../worker.ts";
import { createQuietWorker } from "../quiet-worker.ts";
import { findSending, recipientOf, type watchArrivals } from "./arrivals.ts";
import { chooseFate, type Fate, meetFate, type Way } from "./faults.ts";
import { beginLife, inLife, type Life, setTimerInLife } from "./mortal.ts";

/** Opens the store of a run with the timers of its life, again where it is not the first time. */
export type OpenStore = (setTimer: SetTimer) => { store: Store; close: () => Promise<void> };

/** What a run is made of. */
export type RunParts = {
  /** Makes what is done. */
  random: Random;
  /** Makes what goes wrong. */
  luck: Random;
  time: SimulatedTime;
  remote: RunningService;
  dialect: Dialect;
  openStore: OpenStore;
};

/** A run, and what is known of it so far. */
export type Run = RunParts &
  ReturnType<typeof watchArrivals> & {
    faultPercent: number;
    killPermille: number;
    /** Entries: that were said to be kept, sent again, undecided at any time, and lost by the service. */
    added: Set<string>;
    resent: Set<string>;
    wasUndecided: Set<string>;
    swallowed: Set<string>;
    fates: Map<Fate, number>;
    opened: ReturnType<OpenStore>[];
    tally: { operations: number; requests: number; kills: number };
    /** From now on nothing goes wrong any more. */
    isPainted: boolean;
    token: string | null;
    app: { life: Life; worker: OutboxWorker } | null;
  };

/** Starts the app of a run, which may be killed at each step and is then started again. */
export function openApp(run: Run): void {
  const { luck, time, tally } = run;
  const life = beginLife(
    () => !run.isPainted && luck.between(0, 999) < run.killPermille,
    () => {
      tally.kills += 1;
      run.app = null;
      time.setTimer(() => openApp(run), luck.between(100, 60_000));
    },
  );
  const setTimer = setTimerInLife(time.setTimer, life);
  // A timer of a store whose process is gone would write into the files of the next one.
  const raw = run.openStore(setTimer);
  run.opened.push(raw);
  const workspace = { service: connect(run, life, raw.store), store: inLife(raw.store, life) };
  let deviceToken: string | null = null;
  const worker = createQuietWorker(workspace, {
    now: time.now,
    random: () => luck.between(0, 9_999) / 10_000,
    setTimer,
    device: {
      name: "Soak",
      getToken: () => deviceToken,
      mayTellLocation: () => true,
      keepToken: async (next) => {
        deviceToken = next;
      },
    },
    onExpired: () => void setTimer(() => worker.start(), luck.between(100, 60_000)),
  });
  run.app = { life, worker };
  worker.start();
}

/** The service at the end of a network on which each request meets a fate of its own. */
function connect(run: Run, life: Life, store: Store): Service {
  const { remote, dialect, time, luck, tally, fates, problems } = run;
  const way: Omit<Way, "send"> = {
    cut: (code) => {
      const cause = Object.assign(new Error(code), { code });
      throw new TypeError("fetch failed", { cause });
    },
    wait: (delay) => new Promise((resolve) => void time.setTimer(resolve, delay)),
    goOn: () => {},
  };
  const request = (url: string, init: RequestInit) =>
    life.step(async () => {
      tally.requests += 1;
      const { method = "GET" } = init;
      const userId = recipientOf(method, url);
      const entryId = userId === null ? null : await findSending(store, userId);
      if (userId !== null && entryId === null) problems.push("a message left unrecorded");
      const sending = userId === null || entryId === null ? null : { entryId, userId };
      const fate = run.isPainted ? "fine" : chooseFate(luck, run.faultPercent, method);
      fates.set(fate, (fates.get(fate) ?? 0) + 1);
      if (fate === "swallowed" && sending !== null) run.swallowed.add(sending.entryId);
      // A request that has left does not end with the app.
      const { signal: _, ...rest } = init;
      const send = () => run.carry(sending, () => time.fetch(url, rest));
      return meetFate(fate, { ...way, send }, luck);
    });
  const { baseUrl } = remote;
  return createTestService({
    ...{ baseUrl, fetch: request, now: time.now, dialect },
    getToken: () => run.token,
  });
}
