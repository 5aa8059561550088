import { startFaultProxy } from "#demo/faults/fault-proxy.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { NewShift } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Presence } from "../../presence.ts";
import { startApp } from "../simulation/app.ts";
import { type Computer, closeStores } from "../simulation/computer.ts";
import { createWeekComputer } from "./computer.ts";

const start: EpochMs = Date.UTC(2026, 2, 2, 9);
const hour: DurationMs = 3_600_000;
/** Until a request is answered. */
const latency: DurationMs = 100;

const shift: NewShift = {
  ...{ role: "Dispatcher", ends: null },
  selfTest: [],
};

/** The app of one user at the demo service, in simulated time and over real HTTP. */
export async function startClient(
  presence: Presence,
  seed: number,
  changes: Partial<Pick<Computer, "isWatched">> = {},
  profile: WorldProfile = "empty",
) {
  const time = simulateTime(start);
  const world = createWorld(profile, start, 1);
  const remote = await startService({ world, dialect: "plain", now: time.now });
  const peer = await startFaultProxy(remote.port);
  const chance = createRandom(seed, "one client");
  const computer = createWeekComputer(time, chance);
  Object.assign(computer, changes, { presence });
  const app = startApp(computer);
  const serverUrl = `http://127.0.0.1:${peer.port}`;
  const signedIn = await app.signIn.withPassword({ ...remote.credentials, serverUrl });
  if (!signedIn.ok) throw new Error(signedIn.message);
  computer.send = (...request) =>
    time.during(async () => {
      await time.hold(latency);
      return time.fetch(...request);
    });
  return {
    ...{ time, remote, peer, computer, app, chance },
    /** Starts a shift about everything. */
    goOnDuty: async () => {
      await app.getSync().duty.start(shift);
      await time.settle();
    },
    stop: async () => {
      await app.close();
      await closeStores(computer);
      await remote.stop();
      await peer.close();
    },
  };
}

/** What a service exchanges with one client in an hour, on average and at most. */
export type Traffic = { bytes: number; requests: number; maxRequests: number };

type TrafficOptions = {
  presence: Presence;
  /** The collection in its window. */
  shown: CollectionName;
  isOnDuty: boolean;
  hours: number;
};

/**
 * Measures an unused client while nothing changes; each list is polled within eight hours. The first hour does not
 * count.
 */
export async function measureTraffic(
  seed: number,
  options: Partial<TrafficOptions> = {},
): Promise<Traffic> {
  const { presence = "idle", shown = "tasks", isOnDuty = false, hours = 8 } = options;
  const { time, remote, peer, app, goOnDuty, stop } = await startClient(presence, seed, {}, "demo");
  if (isOnDuty) await goOnDuty();
  await time.pass(hour / 2);
  app.getSync().setInView("main", shown);
  await time.pass(hour / 2);
  const read = () => ({ bytes: peer.readBytes(), requests: remote.requests.length });
  const first = read();
  let last = first;
  let maxRequests = 0;
  for (let count = 0; count < hours; count += 1) {
    const before = last;
    await time.pass(hour);
    last = read();
    maxRequests = Math.max(maxRequests, last.requests - before.requests);
  }
  await stop();
  return {
    bytes: (last.bytes - first.bytes) / hours,
    requests: (last.requests - first.requests) / hours,
    maxRequests,
  };
}

/** The longest time until an alert is stored here, of 80: a page of them at most. */
export async function measureLatency(
  presence: Presence | "onDuty",
  seed: number,
): Promise<DurationMs> {
  const isOnDuty = presence === "onDuty";
  const client = await startClient(isOnDuty ? "saving" : presence, seed);
  const { time, remote, computer, chance, stop } = client;
  if (isOnDuty) await client.goOnDuty();
  const raised = new Map<string, EpochMs>();
  await time.pass(hour / 6);
  for (let count = 0; count < 80; count += 1) {
    await time.pass(chance.between(60_000, 180_000));
    const { id } = remote.addAlert({ created: time.now() });
    raised.set(`alert ${id}`, time.now());
  }
  await time.pass(hour / 6);
  await stop();
  const { stored } = computer.diary;
  const latencies = [...raised].map(
    ([name, at]) => (stored.get(name)?.[0] ?? Number.POSITIVE_INFINITY) - at,
  );
  return Math.max(...latencies);
}

/** Writes as JSON what one idle client costs a service, and how soon it stores an alert in use and idle. */
export async function soakOneClient(): Promise<number> {
  const seed = 1;
  const traffic = await measureTraffic(seed);
  const latencies = {
    active: await measureLatency("active", seed),
    idle: await measureLatency("idle", seed),
  };
  process.stdout.write(`${JSON.stringify({ ...traffic, latencies })}\n`);
  return 0;
}
