import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import { type SimulatedTime, simulateTime } from "#main/accounts/test/simulated-time.ts";
import { getToken } from "#main/api/operations.ts";
import { unwrap } from "#main/api/test/reference.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Presence } from "#main/polling/presence.ts";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { anAccount } from "#shared/test/account.ts";
import { startMeter } from "./meter.ts";
import { createQuietSync } from "./quiet-sync.ts";

const start: EpochMs = Date.UTC(2026, 2, 2, 9);
const hour: DurationMs = 3_600_000;
/** Until a request is answered. */
const latency: DurationMs = 100;

/** The sync of one client at the reference service, in simulated time and over real HTTP. */
async function startClient(presence: Presence, seed: number) {
  const time = simulateTime(start);
  const world = createWorld("demo", start, 1);
  const remote = await startService({ world, dialect: "plain", now: time.now });
  const meter = await startMeter(remote.port);
  const { credentials } = remote;
  const { baseUrl } = meter;
  let token: string | null = null;
  const service = createTestService({
    baseUrl,
    fetch: slowDown(time),
    now: time.now,
    getToken: () => token,
  });
  const signingIn = getToken(service, { credentials, duration: 86_400 });
  await time.pass(2 * latency);
  ({ token } = await unwrap(signingIn));
  const { store } = openHere(makeFolder());
  const account = anAccount({ serverUrl: baseUrl, username: credentials.username });
  const chance = createRandom(seed, "one client");
  let onAlerts = () => {};
  const sync = createQuietSync(
    { account, service, store },
    {
      now: time.now,
      setTimer: time.setTimer,
      random: () => chance.between(0, 999_999) / 1_000_000,
      getPresence: () => presence,
      onAlerts: () => onAlerts(),
    },
  );
  sync.start();
  return {
    ...{ time, remote, meter, store, sync, chance },
    hearAlerts: (hear: () => void) => {
      onAlerts = hear;
    },
    stop: async () => {
      sync.stop();
      await store.close();
      await remote.stop();
      await meter.stop();
    },
  };
}

const slowDown =
  (time: SimulatedTime): typeof fetch =>
  async (...request) => {
    await time.hold(latency);
    return time.fetch(...request);
  };

/** What a service has with one client, in an hour on average and at most. */
export type Traffic = { bytes: number; requests: number; mostRequests: number };

/**
 * Has a client be left alone while nothing changes, in eight hours each list has had its turn; without the first hour.
 * `shown` is what its window shows.
 */
export async function measureTraffic(
  seed: number,
  presence: Presence = "idle",
  shown: CollectionName = "tasks",
  hours = 8,
): Promise<Traffic> {
  const { time, remote, meter, sync, stop } = await startClient(presence, seed);
  await time.pass(hour / 2);
  sync.want(shown);
  await time.pass(hour / 2);
  const read = () => ({ bytes: meter.readBytes(), requests: remote.requests.length });
  const first = read();
  let last = first;
  let mostRequests = 0;
  for (let count = 0; count < hours; count += 1) {
    const before = last;
    await time.pass(hour);
    last = read();
    mostRequests = Math.max(mostRequests, last.requests - before.requests);
  }
  await stop();
  return {
    bytes: (last.bytes - first.bytes) / hours,
    requests: (last.requests - first.requests) / hours,
    mostRequests,
  };
}

/** How long it takes at most until an alert is stored here, of so many: a page of them at most. */
export async function measureHearing(
  presence: Presence,
  seed: number,
  alerts = 80,
): Promise<DurationMs> {
  const client = await startClient(presence, seed);
  const { time, remote, store, chance } = client;
  const raised = new Map<string, EpochMs>();
  const latencies: DurationMs[] = [];
  client.hearAlerts(() => {
    const at = time.now();
    for (const [id, since] of raised) {
      void store.getAlert(id).then((stored) => {
        if (stored !== null && raised.delete(id)) latencies.push(at - since);
      });
    }
  });
  await time.pass(hour / 6);
  for (let count = 0; count < alerts; count += 1) {
    await time.pass(chance.between(60_000, 180_000));
    const { id } = remote.addAlert({ created: time.now() });
    raised.set(id, time.now());
  }
  await time.pass(hour / 6);
  await client.stop();
  if (latencies.length < alerts) throw new Error(`Of ${alerts} alerts ${latencies.length} came.`);
  return Math.max(...latencies);
}
