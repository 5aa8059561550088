import type { AccountSummary, KeychainTrouble, SessionState } from "#shared/model/session.ts";
import type { SsoRefusal } from "#shared/model/sso.ts";
import { createFakeBridge, type FakeStart } from "./fake-bridge.ts";
import {
  activeAs,
  otherAccount,
  sampleAccount,
  sampleAlerts,
  sampleRealm,
  sampleSso,
  sampleTasks,
} from "./sample-data.ts";

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

const alive = { account: sampleAccount, notice: null, unkept: null };
const { serverUrl, username } = sampleAccount;
const signedOut = { status: "signedOut", serverUrl, username, notice: null } as const;
const realm = { kind: "sso", serverUrl, realm: sampleRealm } as const;
const others: AccountSummary[] = [
  { account: otherAccount, status: "active", waiting: 3, isInView: false },
  {
    account: { ...otherAccount, id: "c3", displayName: "مارا ليندكفيست، غرفة عمليات الطوارئ" },
    status: "expired",
    waiting: 0,
    isInView: false,
  },
];
const locked = (trouble: KeychainTrouble) => ({
  ...samples,
  session: { status: "keychainLocked", account: sampleAccount, trouble } as const,
});
const unkept = (trouble: KeychainTrouble) => ({
  ...samples,
  session: { ...activeAs(sampleAccount), unkept: trouble } as SessionState,
});
const refused = (status: SsoRefusal, message: string): FakeStart => ({
  session: signedOut,
  way: realm,
  ssoOutcome: {
    kind: "refused",
    status,
    message,
    casUsername: "m.lindqvist",
    realm: sampleRealm,
    wait: status === "authFailure" ? { allowed: 600_000, hasReturned: null } : null,
  },
});
const waiting = (way: "popup" | "browser", blocked: string | null) => ({
  session: signedOut,
  signIn: {
    serverUrl,
    username,
    accountId: null,
    other: null,
    sso: { realm: sampleRealm, way, blocked },
  },
});

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
  realm: { session: signedOut, way: realm },
  waiting: waiting("popup", null),
  waitingBrowser: waiting("browser", null),
  blocked: waiting("popup", "https://elsewhere.example.net/login?next=%2Fcas%2Flogin"),
  otherPerson: {
    ...samples,
    session: { status: "expired", ...alive },
    way: realm,
    signIn: {
      serverUrl,
      username,
      accountId: sampleAccount.id,
      other: "Bo Lindqvist",
      sso: { realm: sampleRealm, way: "popup", blocked: null },
    },
  },
  unlinked: refused("unlinkedAccount", "Your login must be linked to an account first."),
  expiredCredentials: refused("expiredCredentials", "Your password has expired."),
  authFailure: refused("authFailure", "Please try again."),
  failure: refused("failure", ""),
  accounts: { ...samples, otherAccounts: others },
  expired: { ...samples, session: { status: "expired", ...alive } },
  expiredRealm: { ...samples, session: { status: "expired", ...alive }, way: realm },
  notice: {
    ...samples,
    session: {
      ...activeAs(sampleAccount),
      notice: "A damaged file was set aside.",
    } as SessionState,
  },
  locked: locked("locked"),
  refused: locked("refused"),
  absent: locked("absent"),
  unkeptLocked: unkept("locked"),
  unkeptRefused: unkept("refused"),
  unkeptAbsent: unkept("absent"),
  signOutRealm: {
    ...samples,
    otherAccounts: others,
    session: activeAs({ ...sampleAccount, sso: { ...sampleSso, way: "browser" } }),
  },
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
} satisfies Record<string, FakeStart>;

const name = new URLSearchParams(window.location.search).get("scene");
const scene = new Map<string | null, FakeStart>(Object.entries(scenes)).get(name) ?? samples;
const bridge = createFakeBridge(scene);
if (scene === scenes.signedOutAgain) {
  bridge.fail("signIn.withPassword", {
    code: "wrongCredentials",
    message: "The service does not accept this username and password. Check both and try again.",
  });
}
Object.assign(window, { watchdesk: bridge });
await import("../app/main.tsx");
