import { createRandom } from "#demo/world/random.ts";
import { polls } from "#main/app/store/collections.ts";
import { fetchNewAlerts } from "#main/features/alerts/sync/fetch-new-alerts.ts";
import { createListService, createSurveyor } from "#main/features/alerts/sync/test/list-service.ts";
import type { Service } from "#main/service/transport.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { createPollers, type PollersParts, type PollResult } from "../pollers.ts";

/** How the service is away for a while, and how its clients come to know that it is back. */
export const outages = [
  "nothing listens",
  "it answers 503 with Retry-After: 60",
  "it answers 503 and names the second at which it will be back",
  "no client has a network, and all notice in the same second that it is back",
] as const;
export type Outage = (typeof outages)[number];

const [refused, busyForAMinute, , noNetwork] = outages;

/** What a fleet is to go through. */
export type FleetPlan = {
  clients: number;
  /** How many alerts each of them has in state NEW. */
  newAlerts: number;
  outage: Outage;
  seed: number;
  /** How long the whole of it takes, and when the service is away. */
  lasts: DurationMs;
  outageFrom: DurationMs;
  outageTo: DurationMs;
};

/** What the service saw of a fleet. */
export type FleetReport = {
  /** Requests in each second, answered or refused. */
  perSecond: Uint32Array;
  /** In the last hour. */
  perClient: { mean: number; most: number };
};

/** Two hours in which the service is away for five minutes, with few new alerts. */
export const usualPlan = {
  newAlerts: 20,
  seed: 1,
  lasts: 120 * 60_000,
  outageFrom: 50 * 60_000,
  outageTo: 55 * 60_000,
};

/** What is asked for in two requests. */
const takesTwo = new Set<CollectionName>(["rooms", "offlineSubmissions"]);

const tick: DurationMs = 100;
const startsWithin: DurationMs = 10 * 60_000;
const hour: DurationMs = 60 * 60_000;

/** Time in ticks, for millions of timers: each tick's timers run together. */
function createWheel(lasts: DurationMs) {
  const slots: ({ run: (() => void) | null }[] | undefined)[] = [];
  let at = 0;
  const setTimer: SetTimer = (run, delay) => {
    const slot = Math.max(at + 1, Math.ceil((at * tick + delay) / tick));
    const timer: { run: (() => void) | null } = { run };
    if (slot * tick < lasts) {
      const others = slots[slot];
      if (others === undefined) slots[slot] = [timer];
      else others.push(timer);
    }
    return () => {
      timer.run = null;
    };
  };
  const play = async () => {
    for (; at * tick < lasts; at += 1) {
      const timers = slots[at];
      if (timers === undefined) continue;
      slots[at] = undefined;
      for (const { run } of timers) run?.();
      await new Promise(setImmediate);
    }
  };
  return { now: (): EpochMs => at * tick, setTimer, play };
}

/** Has a fleet of clients, all idle, go through an outage on the schedule of the app. */
export async function simulateFleet(plan: FleetPlan): Promise<FleetReport> {
  const { now, setTimer, play } = createWheel(plan.lasts);
  const chance = createRandom(plan.seed, "fleet");
  const random = () => chance.between(0, 999_999_999) / 1_000_000_000;
  const perSecond = new Uint32Array(Math.ceil(plan.lasts / 1000));
  const perClient = new Uint32Array(plan.clients);

  const list = createListService({ order: "latestFirst", most: null });
  list.raise(Array.from({ length: plan.newAlerts }, (_, at) => at + 1));

  /** What comes of a request. */
  function answer(client: number): Result<PollResult> {
    const at = now();
    const isAway = at >= plan.outageFrom && at < plan.outageTo;
    // What finds no network does not reach the service.
    if (isAway && plan.outage === noNetwork) return failure("unreachable", "");
    const second = Math.floor(at / 1000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    if (at >= plan.lasts - hour) perClient[client] = (perClient[client] ?? 0) + 1;
    if (!isAway) return success({ hasChanged: false });
    if (plan.outage === refused) return failure("unreachable", "");
    const wait = plan.outage === busyForAMinute ? 60_000 : plan.outageTo - at;
    return failure("serviceFailed", "", wait);
  }

  /** The alerts are asked for as the app does, for everything else it is enough to know how often. */
  function createAsk(client: number): PollersParts["request"] {
    const call: Service["call"] = async (...asked) => {
      const answered = answer(client);
      return answered.ok ? list.service.call(...asked) : answered;
    };
    const service = { ...list.service, call };
    const store = createSurveyor();
    return async (collection, signal) => {
      if (collection === "alerts") {
        const fetched = await fetchNewAlerts(service, signal, store);
        return fetched.ok ? success({ hasChanged: false }) : fetched;
      }
      const answered = answer(client);
      return answered.ok && takesTwo.has(collection) ? answer(client) : answered;
    };
  }

  for (let client = 0; client < plan.clients; client += 1) {
    const pollers = createPollers({
      polls,
      onRetry: () => {},
      request: createAsk(client),
      presence: "idle",
      now,
      random,
      setTimer,
    });
    setTimer(pollers.requestAll, random() * startsWithin);
    if (plan.outage === noNetwork) {
      setTimer(() => pollers.catchUp("outage"), plan.outageTo + random() * 1000);
    }
  }
  await play();

  const sum = perClient.reduce((total, count) => total + count, 0);
  return { perSecond, perClient: { mean: sum / plan.clients, most: Math.max(...perClient) } };
}

/** The peak and the mean of a rate in windows of so many seconds. */
export function summarise(perSecond: Uint32Array, from: number, window: number) {
  let peak = 0;
  let sum = 0;
  let windows = 0;
  for (let at = from; at + window <= perSecond.length; at += window) {
    let count = 0;
    for (let second = at; second < at + window; second += 1) count += perSecond[second] ?? 0;
    peak = Math.max(peak, count / window);
    sum += count / window;
    windows += 1;
  }
  const mean = sum / windows;
  return { peak, mean, ratio: peak / mean };
}
