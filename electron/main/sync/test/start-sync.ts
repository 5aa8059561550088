import { onTestFinished } from "vitest";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { type PolledCollection, polledCollections, polls } from "#main/app/store/collections.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { getToken } from "#main/session/operations.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { type AtEnd, setUpOnce } from "#shared/test/set-up-once.ts";
import { createQuietSync } from "./quiet-sync.ts";

/** Creates a `Connect` with its own fetch. */
export const connectBy =
  (request: typeof fetch, now: () => EpochMs): Connect =>
  (baseUrl, getToken) =>
    createTestService({ baseUrl, fetch: request, now, getToken });

/** Signs in at a service in a dialect, over HTTP; resolves to the workspace. */
export async function signInAt(
  dialect: DialectChoice,
  connect: Connect,
  atEnd: AtEnd = onTestFinished,
) {
  const world = createWorld("demo", Date.now());
  const remote = await startService({ world, dialect });
  atEnd(() => remote.stop());
  const { baseUrl, credentials } = remote;
  let token: string | null = null;
  const service = connect(baseUrl, () => token);
  ({ token } = await unwrap(getToken(service, { credentials })));

  const { store } = openTestStore(makeFolder());
  atEnd(() => store.close());
  const names = { username: "maria.keller", displayName: "Maria Keller" };
  const account = anAccount({ serverUrl: baseUrl, ...names });
  const workspace: Workspace = { account, service, store };
  return { remote, service, workspace, world, store, forgetToken: () => (token = "x".repeat(32)) };
}

/** How a sync differs from one that polls everything. */
type Different = {
  /** The only collections that are polled; all of them take most of the time. */
  only?: readonly PolledCollection[];
  connect?: Connect;
};

/** Starts the sync of such a workspace; it has tasks and alerts, and its timers do not fire. */
export async function startSync(
  dialect: DialectChoice,
  { only = polledCollections, connect = connectBy(fetch, Date.now) }: Different = {},
  atEnd: AtEnd = onTestFinished,
) {
  const signedIn = await signInAt(dialect, connect, atEnd);
  const { workspace, world } = signedIn;
  const freshnessEvents: Freshness[] = [];
  const requests: { collection: string; asked: number; outcome: Result<unknown> }[] = [];
  const timers = new Set<() => void>();
  const time = { passed: 0 };
  const events = { alerts: 0, messages: 0, snoozes: 0, expired: 0, reports: [] as string[] };
  const count = (event: "alerts" | "messages" | "snoozes" | "expired") => {
    events[event] += 1;
  };
  let deviceToken: string | null = null;
  let ids = 0;
  const sync = createQuietSync(workspace, {
    polls: new Map([...polls].filter(([name]) => only.includes(name as PolledCollection))),
    now: () => Date.now() + time.passed,
    random: () => 0.5,
    setTimer: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    onRequested: (collection, asked, outcome) => void requests.push({ collection, asked, outcome }),
    onFreshness: (freshness) => freshnessEvents.push(freshness),
    createId: () => `id-${++ids}`,
    device: {
      name: "desk-14",
      getToken: () => deviceToken,
      mayShareLocation: () => true,
      saveToken: async (token) => {
        deviceToken = token;
      },
    },
    onSynced: (collection) => {
      if (collection === "alerts") count("alerts");
      if (collection === "messages" || collection === "conversations") count("messages");
    },
    onSnoozes: () => count("snoozes"),
    onExpired: () => count("expired"),
    report: (what) => events.reports.push(what),
  });
  atEnd(() => sync.stop());
  const mine = () =>
    world.alerts.filter((alert) => alert.userId === world.mainUserId && alert.state === "NEW");
  sync.start();
  await sync.refresh("tasks");
  await sync.refresh("alerts");
  return {
    ...signedIn,
    ...{ time, sync, freshnessEvents, requests, events, mine },
    /** Refreshes every collection once. */
    syncAll: async () => {
      for (const collection of polledCollections) await sync.refresh(collection);
    },
    describeOne: async (collection: CollectionName) => {
      const one = (await sync.describe()).find((freshness) => freshness.collection === collection);
      if (one === undefined) throw new Error(`${collection} are unknown.`);
      return one;
    },
  };
}
export type Started = Awaited<ReturnType<typeof startSync>>;

/** Starts one sync for all tests of a file or a describe block; returns a function that gets it. */
export const startSyncOnce = (
  dialect: DialectChoice,
  ...only: PolledCollection[]
): (() => Started) =>
  setUpOnce((atEnd) => startSync(dialect, only.length > 0 ? { only } : {}, atEnd));
