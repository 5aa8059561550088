import { parseArgs } from "node:util";
import { createRandom } from "#demo/world/random.ts";
import { polls } from "#main/app/store/collections.ts";
import { fetchNewAlerts } from "#main/features/alerts/sync/fetch-new-alerts.ts";
import { createListService, createSurveyor } from "#main/features/alerts/sync/test/list-service.ts";
import type { Service } from "#main/service/transport.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { nextCheckAt } from "#main/updates/schedule.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { createPollers, type PollersParts, type PollResult } from "../pollers.ts";

/** Outages of the service, with how clients learn of its return. */
export const outages = [
  "nothing listens",
  "it answers 503 with Retry-After: 60",
  "it answers 503 and names the second at which it will be back",
  "no client has a network, and all notice in the same second that it is back",
] as const;
export type Outage = (typeof outages)[number];

const [refused, busyForAMinute, , noNetwork] = outages;

/** The plan of a simulation. */
export type FleetPlan = {
  clients: number;
  /** The share of clients whose user is on duty and has the dashboard open in a hidden window. */
  dutyShare: number;
  /** The number of alerts in state NEW of each client. */
  newAlerts: number;
  outage: Outage;
  seed: number;
  /** The duration of the simulation, and the time of the outage. */
  lasts: DurationMs;
  outageFrom: DurationMs;
  outageTo: DurationMs;
};

/** The requests of a fleet. */
export type FleetReport = {
  /** Requests in each second, served or refused. */
  perSecond: Uint32Array;
  /** In the last hour, of a client whose user is not on duty, and of one whose user is. */
  perClient: RequestCounts;
  perClientOnDuty: RequestCounts;
};

/** Requests of a client, on average and at most; 0 without clients. */
type RequestCounts = { mean: number; most: number };

/** Two hours in which the service is away for five minutes, with few new alerts. */
export const usualPlan = {
  dutyShare: 0,
  newAlerts: 20,
  seed: 1,
  lasts: 120 * 60_000,
  outageFrom: 50 * 60_000,
  outageTo: 55 * 60_000,
};

/** Collections that take two requests. */
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

/** Simulates a fleet of idle clients, some on duty, with the app's poll schedule during an outage. */
export async function simulateFleet(plan: FleetPlan): Promise<FleetReport> {
  const { now, setTimer, play } = createWheel(plan.lasts);
  const chance = createRandom(plan.seed, "fleet");
  const random = () => chance.between(0, 999_999_999) / 1_000_000_000;
  const perSecond = new Uint32Array(Math.ceil(plan.lasts / 1000));
  const perClient = new Uint32Array(plan.clients);
  const clientsOnDuty = Math.round(plan.clients * plan.dutyShare);

  const list = createListService({ order: "latestFirst", maxPage: null });
  list.raise(Array.from({ length: plan.newAlerts }, (_, at) => at + 1));

  /** Returns the outcome of a request. */
  function answer(client: number): Result<PollResult> {
    const at = now();
    const isAway = at >= plan.outageFrom && at < plan.outageTo;
    // Without a network, requests do not reach the service.
    if (isAway && plan.outage === noNetwork) return failure("unreachable", "");
    const second = Math.floor(at / 1000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    if (at >= plan.lasts - hour) perClient[client] = (perClient[client] ?? 0) + 1;
    if (!isAway) return success({ hasChanged: false });
    if (plan.outage === refused) return failure("unreachable", "");
    const wait = plan.outage === busyForAMinute ? 60_000 : plan.outageTo - at;
    return failure("serviceFailed", "", wait);
  }

  /** Alerts are requested as by the app; other requests are only counted. */
  function createRequest(client: number): PollersParts["request"] {
    const call: Service["call"] = async (...request) => {
      const answered = answer(client);
      return answered.ok ? list.service.call(...request) : answered;
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
      request: createRequest(client),
      presence: "idle",
      now,
      random,
      setTimer,
    });
    const start = () => {
      pollers.requestAll();
      if (client >= clientsOnDuty) return;
      pollers.setInView("main", "tiles");
      pollers.setOnDuty(new Set(polls.keys()));
    };
    setTimer(start, random() * startsWithin);
    if (plan.outage === noNetwork) {
      setTimer(() => pollers.catchUp("outage"), plan.outageTo + random() * 1000);
    }
  }
  await play();

  return {
    perSecond,
    perClient: summarizeClients(perClient.subarray(clientsOnDuty)),
    perClientOnDuty: summarizeClients(perClient.subarray(0, clientsOnDuty)),
  };
}

function summarizeClients(counts: Uint32Array): RequestCounts {
  const sum = counts.reduce((total, count) => total + count, 0);
  return { mean: sum / Math.max(1, counts.length), most: Math.max(0, ...counts) };
}

/** Computes the peak and the mean of a rate in windows of a number of seconds. */
export function summarize(perSecond: Uint32Array, from: number, window: number) {
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

/** The most checks for updates in a minute of a day, and on average, of clients that are always on. */
export function simulateUpdateChecks(clients: number): { peak: number; mean: number } {
  const perMinute = new Uint32Array(24 * 60);
  for (let client = 0; client < clients; client += 1) {
    const at = nextCheckAt(`desk-${client}`, { checkedAt: 0, startedAt: 0 });
    const minute = Math.floor(at / 60_000) % perMinute.length;
    perMinute[minute] = (perMinute[minute] ?? 0) + 1;
  }
  return { peak: Math.max(...perMinute), mean: clients / perMinute.length };
}

/** The most checks for updates in a minute, as a multiple of the average, of ten thousand clients. */
const maxUpdatePeak = 3.5;

/** Maximum requests in an hour of an idle client, and of one whose user is on duty. */
export const maxRequests = { idle: 100, onDuty: 550 };

/**
 * Simulates a fleet in each outage, for each percentage of users on duty (`--on-duty 0,10`): some minutes
 * for ten thousand clients. Resolves to 1 if the service gets more requests than promised; `--json` writes the figures
 * of each outage instead, one a line.
 */
export async function soakFleet(args: string[]): Promise<number> {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const options = {
    clients: { type: "string", default: "10000" },
    "on-duty": { type: "string", default: "0,10" },
    json: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options });
  const clients = Number(values.clients);
  // A window has as many requests as ten thousand clients make in a second, and so the same variance.
  const window = Math.max(1, Math.round(10_000 / clients));
  const describe = ({ mean, most }: RequestCounts, max: number) =>
    `in an hour: ${mean.toFixed(2)}, at most ${most} (${max})`;
  const plans = values["on-duty"].split(",").flatMap((percent) =>
    outages.map((outage) => ({
      ...usualPlan,
      clients,
      outage,
      dutyShare: Number(percent) / 100,
    })),
  );
  let status = 0;
  const checks = simulateUpdateChecks(clients);
  if (!values.json) {
    write(
      `checks for updates: at most ${checks.peak} in a minute, ${checks.mean.toFixed(2)} on average`,
    );
  }
  if (clients >= 10_000 && checks.peak > maxUpdatePeak * checks.mean) status = 1;
  for (const plan of plans) {
    const { perSecond, perClient, perClientOnDuty } = await simulateFleet(plan);
    const { peak, mean, ratio } = summarize(perSecond, 55 * 60, window);
    if (values.json) {
      write(JSON.stringify({ peak, mean, ratio, perClient, perClientOnDuty }));
      continue;
    }
    write(`${plan.outage}, ${100 * plan.dutyShare} % on duty:`);
    write(
      `  peak ${peak} / mean ${mean.toFixed(2)} requests a second = ${ratio.toFixed(2)} (at most 1.3)`,
    );
    write(`  an idle client ${describe(perClient, maxRequests.idle)}`);
    if (plan.dutyShare > 0) {
      write(`  a client on duty ${describe(perClientOnDuty, maxRequests.onDuty)}`);
    }
    const isTooMuch =
      perClient.most > maxRequests.idle || perClientOnDuty.most > maxRequests.onDuty;
    if (ratio > 1.3 || isTooMuch) status = 1;
  }
  return status;
}
