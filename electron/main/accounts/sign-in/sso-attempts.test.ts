import { describe, expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { failure } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { realmUsers } from "../single-sign-on/test/begin.ts";
import { collectTokens } from "../single-sign-on/test/collect-tokens.ts";
import { createRealmVisits } from "../single-sign-on/test/visits.ts";
import { simulateTime } from "../test/simulated-time.ts";
import { createRealm } from "./test/realm.ts";

type Computer = Awaited<ReturnType<typeof createRealm>>["computer"];

/** Creates a user at a realm that stores its first request in cookies, in simulated time. */
async function openRealm(way: SsoWay) {
  const realm = await createRealm();
  const { time, remote, page } = realm;
  const visits = createRealmVisits(remote);
  /** Starts the app; a restart needs its own simulated time. */
  const startApp = (options: Parameters<typeof realm.startApp>[0] = {}) =>
    realm.startApp({ clearPartition: visits.clear, ...options });
  const who = { serverUrl: remote.baseUrl, username: "cleo" };

  /** Begins a sign-in, and waits for its page. */
  async function begin(app: ReturnType<typeof startApp>, accountId: string | null = null) {
    const before = page.opened.length;
    const outcome = app.signIn.withSso(who, way, accountId);
    await time.settle();
    const [opened] = page.opened.slice(before);
    if (opened === undefined) throw new Error("No page was opened.");
    const jar = way === "popup" ? opened.place.partition : "browser";
    return {
      outcome,
      ...opened,
      open: () => visits.open(opened.place, jar),
      logIn: () => visits.logIn(opened.place, jar, realmUsers.success),
    };
  }
  const tokens = collectTokens(remote);
  const countPolls = () =>
    remote.requests.filter(({ path }) => path.includes("finishLogin")).length;
  /** Resolves to the status of a request with each issued token. */
  const tryTokens = async () =>
    Promise.all(tokens.map(async (token) => (await remote.sendWithToken(token, "/me")).status));
  return { ...realm, who, startApp, begin, countPolls, tryTokens };
}

const signedIn = { value: { kind: "signedIn" } };
const cancelled = { value: { kind: "cancelled" } };

/** Begins and cancels a sign-in; `prepare` runs before the app. */
async function beginAndCancel(way: SsoWay, prepare: (computer: Computer) => void = () => {}) {
  const there = await openRealm(way);
  prepare(there.computer);
  const app = there.startApp();
  const left = await there.begin(app);
  app.signIn.cancel();
  expect(await left.outcome).toMatchObject(cancelled);
  return { ...there, app, left, logIn: left.logIn };
}

describe("a single sign-on after an unfinished one", () => {
  it.each(["popup", "browser"] as const)("succeeds after a cancellation: %s", async (way) => {
    const { startApp, begin, time } = await openRealm(way);
    const app = startApp();
    const first = await begin(app);
    await first.open();
    app.signIn.cancel();
    expect(await first.outcome).toMatchObject(cancelled);
    const second = await begin(app);
    await second.logIn();
    await time.pass(6_000);
    expect(app.accounts.current()?.account.username).toBe("cleo");
    expect(await second.outcome).toMatchObject(signedIn);
  });

  it("ignores an app token that another user may know", async () => {
    const { startApp, begin, time, who, tryTokens } = await openRealm("browser");
    const app = startApp();
    const first = await begin(app);
    first.events.onStolen(failure("forbidden", "The address was opened twice."));
    expect(await first.outcome).toMatchObject({ ok: false, code: "forbidden" });
    const second = await begin(app);
    // The other user signs in with the app token.
    await first.logIn();
    await time.pass(6_000);
    expect(app.signIn.getProgress()).toMatchObject({ username: who.username });
    app.signIn.cancel();
    expect(await second.outcome).toMatchObject(cancelled);
    expect(app.accounts.current()).toBe(null);
    await time.pass(30_000);
    expect(await tryTokens()).toEqual([401]);
  });

  it("succeeds after the window was closed", async () => {
    const { startApp, begin, time } = await openRealm("popup");
    const app = startApp();
    const first = await begin(app);
    await first.open();
    first.events.onClosed();
    await time.pass(3_000);
    expect(await first.outcome).toMatchObject(cancelled);
    const second = await begin(app);
    await second.logIn();
    second.events.onReturned();
    await time.settle();
    expect(app.accounts.current()?.account.username).toBe("cleo");
  });

  it("succeeds after the window of an existing account was closed", async () => {
    const { startApp, begin, time, page } = await openRealm("popup");
    const app = startApp();
    const first = await begin(app);
    await first.logIn();
    first.events.onReturned();
    expect(await first.outcome).toMatchObject(signedIn);
    const { id } = app.accounts.current()?.account ?? { id: "" };
    app.accounts.current()?.expire();
    // The realm has lost its session and prompts again.
    app.cleared.length = 0;
    const second = await begin(app, id);
    await second.open();
    app.signIn.cancel();
    expect(await second.outcome).toMatchObject(cancelled);
    expect(app.cleared).toEqual([page.opened.at(-1)?.place.partition]);
    const third = await begin(app, id);
    await third.logIn();
    third.events.onReturned();
    await time.settle();
    expect(app.accounts.list()).toMatchObject([{ status: "active" }]);
  });

  it("begins only when the former attempt is cleared", async () => {
    const { who, time, startApp } = await openRealm("popup");
    const gate = Promise.withResolvers<void>();
    const app = startApp({ clearPartition: () => gate.promise });
    const first = app.signIn.withSso(who, "popup");
    await time.settle();
    app.signIn.cancel();
    await time.settle();
    expect(await app.signIn.withSso(who, "popup")).toMatchObject({ code: "invalidInput" });
    gate.resolve();
    expect(await first).toMatchObject(cancelled);
  });
});

describe("a single sign-on without confirmation in time", () => {
  it.each<[SsoWay, string | null, boolean, boolean | null]>([
    ["popup", "https://login.example.org/cas/login", false, false],
    ["popup", "https://login.example.org/cas/login", true, true],
    // Each page of such a realm is also at the service's origin.
    ["popup", null, true, null],
    ["browser", "https://login.example.org/cas/login", false, null],
  ])(
    "reports whether the page had returned: %s at %s, %s",
    async (way, realmUrl, returns, hasReturned) => {
      const { startApp, begin, time, remote } = await openRealm(way);
      if (realmUrl !== null) remote.world.realm.serverUrl = realmUrl;
      const { outcome, events } = await begin(startApp({ ssoTimeout: 30_000 }));
      if (returns) events.onReturned();
      await time.pass(30_000);
      expect(await outcome).toMatchObject({
        value: { status: "authFailure", wait: { allowed: 30_000, hasReturned } },
      });
    },
  );
});

describe("a cancelled single sign-on", () => {
  it.each(["popup", "browser"] as const)(
    "signs nobody in when it is finished later: %s",
    async (way) => {
      const { app, logIn, time, tryTokens } = await beginAndCancel(way);
      await time.pass(60_000);
      await logIn();
      await time.pass(6_000);
      expect(await tryTokens()).toEqual([401]);
      expect(app.accounts.current()).toBeNull();
    },
  );

  it("clears nothing of a browser, and is polled until its deadline", async () => {
    const { app, time, countPolls, computer } = await beginAndCancel("browser");
    expect(app.cleared).toEqual([]);
    await time.pass(590_000);
    expect(countPolls()).toBeGreaterThan(100);
    await time.pass(20_000);
    const requests = countPolls();
    await time.pass(600_000);
    expect(countPolls()).toBe(requests);
    expect(computer.items.size).toBe(0);
  });

  it("is polled again after an outage of the service", async () => {
    const { logIn, time, remote, tryTokens } = await beginAndCancel("browser");
    const restore = remote.faults.inject({
      match: { path: /finishLogin/ },
      fault: respondWithStatus(503),
    });
    await logIn();
    await time.pass(120_000);
    restore();
    await time.pass(40_000);
    expect(await tryTokens()).toEqual([401]);
  });

  it("has its token destroyed as soon as possible, also after a restart", async () => {
    const { startApp, app, logIn, time, remote, tryTokens, countPolls } =
      await beginAndCancel("browser");
    const restore = remote.faults.inject({
      match: { method: "DELETE", path: /auth\/token/ },
      fault: respondWithStatus(503),
    });
    await logIn();
    await time.pass(20_000);
    expect([await tryTokens(), countPolls()]).toEqual([[200], 1]);
    restore();
    await app.quit();
    const later = simulateTime(time.now());
    startApp(later);
    await later.pass(6_000);
    expect(await tryTokens()).toEqual([401]);
  });

  it("is ended after a restart, whether it was cancelled or the app was quit", async () => {
    const { startApp, begin, app, left, time, tryTokens, computer } =
      await beginAndCancel("browser");
    const midway = await begin(app);
    await time.settle();
    await app.quit();
    await left.logIn();
    await midway.logIn();
    const later = simulateTime(time.now() + 60_000);
    const again = startApp(later);
    await later.pass(10_000);
    expect(await tryTokens()).toEqual([401, 401]);
    expect(again.accounts.current()).toBeNull();
    expect(computer.items.size).toBe(0);
  });

  it("is completed by a later attempt after a restart", async () => {
    const { startApp, begin, time } = await openRealm("browser");
    const left = await begin(startApp());
    await left.open();
    await time.settle();
    const later = simulateTime(time.now() + 60_000);
    const app = startApp(later);
    await later.settle();
    const outcome = app.signIn.withSso(
      { serverUrl: left.place.serviceOrigin, username: "cleo" },
      "browser",
    );
    await later.settle();
    await left.logIn();
    await later.pass(6_000);
    expect(await outcome).toMatchObject(signedIn);
  });

  it("is not polled after a restart past its deadline", async () => {
    const { startApp, begin, time, countPolls, computer } = await openRealm("browser");
    await begin(startApp());
    await time.settle();
    expect(computer.items.size).toBe(1);
    const later = simulateTime(time.now() + 600_000);
    startApp(later);
    await later.pass(60_000);
    expect(countPolls()).toBe(0);
    expect(computer.items.size).toBe(0);
  });

  it("is stored only in the keychain, and only until it has ended", async () => {
    const { startApp, begin, time, computer } = await openRealm("browser");
    const app = startApp();
    const { place, logIn, outcome } = await begin(app);
    await time.settle();
    const appToken = new URL(place.url).searchParams.get("appToken") ?? "none";
    expect([...computer.items.values()].join()).toContain(appToken);
    expect(JSON.stringify(computer.kept)).not.toContain(appToken);
    expect(await computer.listFolder()).toEqual([]);
    await logIn();
    await time.pass(6_000);
    await outcome;
    await time.settle();
    expect([...computer.items.keys()]).toEqual([`account ${app.accounts.current()?.account.id}`]);
    expect([...computer.items.values()].join()).not.toContain(appToken);
  });

  it("is not stored if the keychain would prompt, and does not block", async () => {
    const { logIn, time, computer, tryTokens } = await beginAndCancel("browser", ({ trouble }) => {
      trouble.keychain = "The keychain is locked";
    });
    await logIn();
    await time.pass(6_000);
    expect(await tryTokens()).toEqual([401]);
    expect(computer.trouble.asked).toBe(0);
  });
});
