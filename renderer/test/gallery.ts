import { createFakeBridge, type FakeWorld } from "./fake-bridge.ts";
import { sampleAccount, sampleAlerts, sampleTasks } from "./sample-data.ts";

const now = Date.now();
const samples = { tasks: sampleTasks(134, now), alerts: sampleAlerts(12, now) };
const stale = {
  synced: now - 3 * 3_600_000,
  isRefreshing: false,
  total: 134,
  version: 1,
  unreadable: 0,
};
const unsynced = { synced: null, failure: null, total: 0, version: 0, unreadable: 0 };
const offline = {
  code: "unreachable",
  message: "The service cannot be reached. Check the network connection of this computer.",
};

/** The states in which the gallery shows the app; named by the page's query: `?offline`. */
const scenes = {
  data: samples,
  large: { ...samples, tasks: sampleTasks(10_000, now) },
  empty: {},
  signedOut: {
    session: { status: "signedOut", serverUrl: null, username: null, notice: null },
  },
  signedOutAgain: {
    session: {
      status: "signedOut",
      serverUrl: sampleAccount.serverUrl,
      username: sampleAccount.username,
      notice: "You are signed out, and what was stored here is erased.",
    },
  },
  expired: { ...samples, session: { status: "expired", account: sampleAccount } },
  locked: { ...samples, session: { status: "keychainLocked", account: sampleAccount } },
  offline: {
    ...samples,
    freshness: {
      tasks: { ...stale, collection: "tasks", failure: offline },
      alerts: { ...stale, collection: "alerts", failure: offline },
    },
  },
  first: {
    freshness: {
      tasks: { ...unsynced, collection: "tasks", isRefreshing: true, total: 1200 },
      alerts: { ...unsynced, collection: "alerts", isRefreshing: true },
    },
  },
  nothing: {
    freshness: {
      tasks: { ...unsynced, collection: "tasks", isRefreshing: false, failure: offline },
      alerts: { ...unsynced, collection: "alerts", isRefreshing: false, failure: offline },
    },
  },
  unreadable: {
    ...samples,
    unreadable: [{ reason: "It has no id.", json: '{"name":"No id","due":"tomorrow"}' }],
  },
} satisfies Record<string, Partial<FakeWorld>>;

const name = new URLSearchParams(window.location.search).get("scene");
const scene =
  new Map<string | null, Partial<FakeWorld>>(Object.entries(scenes)).get(name) ?? samples;
const bridge = createFakeBridge(scene);
if (scene === scenes.signedOutAgain) {
  bridge.fail("session.signIn", {
    code: "wrongCredentials",
    message: "The service does not accept this username and password. Check both and try again.",
  });
}
Object.assign(window, { watchdesk: bridge });
await import("../app/main.tsx");
