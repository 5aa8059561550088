import { describe, expect, it } from "vitest";
import { answerStatus } from "#demo/faults/answers.ts";
import { failure } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { people } from "../single-sign-on/test/begin.ts";
import { collectTokens } from "../single-sign-on/test/collect-tokens.ts";
import { createVisits } from "../single-sign-on/test/visits.ts";
import type { createComputer } from "../test/computer.ts";
import { startRealm } from "../test/sign-on-at.ts";
import { simulateTime } from "../test/simulated-time.ts";

type Computer = Awaited<ReturnType<typeof createComputer>>;

/** Starts a service with a realm and a computer in simulated time. */
async function goToRealm(way: SsoWay) {
  const { time, remote, computer, page, startApp: start } = await startRealm();
  const visits = createVisits(remote);
  /** Starts the app, after a restart in its own simulated time. */
  const startApp = (own = time) => start({ ...own, clearPartition: visits.clear });
  const who = { serverUrl: remote.baseUrl, username: "cleo" };

  /** Begins in an app, and waits until the page is open. */
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
      logIn: () => visits.logIn(opened.place, jar, people.success),
    };
  }
  const tokens = collectTokens(remote);
  const countPolls = () =>
    remote.requests.filter(({ path }) => path.includes("finishLogin")).length;
  /** Statuses of requests with all issued tokens. */
  const tryTokens = async () =>
    Promise.all(tokens.map(async (token) => (await remote.askWith(token, "/me")).status));
  return { time, remote, computer, page, who, startApp, begin, countPolls, tryTokens };
}

const signedIn = { value: { kind: "signedIn" } };
const cancelled = { value: { kind: "cancelled" } };

/** Begins a sign-on and cancels it; `prepare` runs before the app. */
async function giveUp(way: SsoWay, prepare: (computer: Computer) => void = () => {}) {
  const there = await goToRealm(way);
  prepare(there.computer);
  const app = there.startApp();
  const left = await there.begin(app);
  app.signIn.cancel();
  expect(await left.outcome).toMatchObject(cancelled);
  return { ...there, app, left, logIn: left.logIn };
}

describe("a single sign-on after an abandoned one", () => {
  it.each(["popup", "browser"] as const)("succeeds after a cancellation: %s", async (way) => {
    const { startApp, begin, time } = await goToRealm(way);
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

  it("does not accept an app token that may be stolen", async () => {
    const { startApp, begin, time, who, tryTokens } = await goToRealm("browser");
    const app = startApp();
    const first = await begin(app);
    first.events.onStolen(failure("forbidden", "The address was opened twice."));
    expect(await first.outcome).toMatchObject({ ok: false, code: "forbidden" });
    const second = await begin(app);
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
    const { startApp, begin, time } = await goToRealm("popup");
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

  it("succeeds after an account's own window was closed", async () => {
    const { startApp, begin, time, page } = await goToRealm("popup");
    const app = startApp();
    const first = await begin(app);
    await first.logIn();
    first.events.onReturned();
    expect(await first.outcome).toMatchObject(signedIn);
    const { id } = app.accounts.current()?.account ?? { id: "" };
    app.accounts.current()?.expire();
    // The realm prompts again.
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

  it("begins only after the abandoned one is cleared", async () => {
    const { computer, page, who, time } = await goToRealm("popup");
    const gate = Promise.withResolvers<void>();
    const openSsoPage = { popup: page.openPage, browser: page.openPage };
    const app = computer.startApp({ ...time, openSsoPage, clearPartition: () => gate.promise });
    const first = app.signIn.withSso(who, "popup");
    await time.settle();
    app.signIn.cancel();
    await time.settle();
    expect(await app.signIn.withSso(who, "popup")).toMatchObject({ code: "invalidInput" });
    gate.resolve();
    expect(await first).toMatchObject(cancelled);
  });

  it("clears nothing of a browser", async () => {
    const { app } = await giveUp("browser");
    expect(app.cleared).toEqual([]);
  });
});

describe("a single sign-on that was not confirmed in time", () => {
  it.each<[SsoWay, string | null, boolean, boolean | null]>([
    ["popup", "https://login.example.org/cas/login", false, false],
    ["popup", "https://login.example.org/cas/login", true, true],
    // The realm's pages belong to the service.
    ["popup", null, true, null],
    ["browser", "https://login.example.org/cas/login", false, null],
  ])(
    "reports whether the page had returned: %s at %s, %s",
    async (way, realmUrl, returns, reported) => {
      const { startApp, begin, time, remote } = await goToRealm(way);
      if (realmUrl !== null) remote.world.realm.serverUrl = realmUrl;
      const { outcome, events } = await begin(startApp());
      if (returns) events.onReturned();
      await time.pass(600_000);
      expect(await outcome).toMatchObject({
        value: { status: "authFailure", wait: { allowed: 600_000, hasReturned: reported } },
      });
    },
  );
});

describe("an abandoned single sign-on", () => {
  it.each(["popup", "browser"] as const)(
    "signs nobody in when finished after a cancellation: %s",
    async (way) => {
      const { app, logIn, time, tryTokens } = await giveUp(way);
      await time.pass(60_000);
      await logIn();
      await time.pass(6_000);
      expect(await tryTokens()).toEqual([401]);
      expect(app.accounts.current()).toBeNull();
    },
  );

  it("is polled until its deadline", async () => {
    const { time, countPolls, computer } = await giveUp("browser");
    await time.pass(590_000);
    expect(countPolls()).toBeGreaterThan(100);
    await time.pass(20_000);
    const polls = countPolls();
    await time.pass(600_000);
    expect(countPolls()).toBe(polls);
    expect(computer.items.size).toBe(0);
  });

  it("is polled after an outage of the service", async () => {
    const { logIn, time, remote, tryTokens } = await giveUp("browser");
    const clearFault = remote.faults.inject({
      match: { path: /finishLogin/ },
      fault: answerStatus(503),
    });
    await logIn();
    await time.pass(120_000);
    clearFault();
    await time.pass(40_000);
    expect(await tryTokens()).toEqual([401]);
  });

  it("has its token destroyed as soon as possible, also after a restart", async () => {
    const { startApp, app, logIn, time, remote, tryTokens, countPolls } = await giveUp("browser");
    const clearFault = remote.faults.inject({
      match: { method: "DELETE", path: /auth\/token/ },
      fault: answerStatus(503),
    });
    await logIn();
    await time.pass(20_000);
    expect([await tryTokens(), countPolls()]).toEqual([[200], 1]);
    clearFault();
    await app.quit();
    const later = simulateTime(time.now());
    startApp(later);
    await later.pass(6_000);
    expect(await tryTokens()).toEqual([401]);
  });

  it("is ended after a restart, cancelled or not", async () => {
    const { startApp, begin, app, left, time, tryTokens, computer } = await giveUp("browser");
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

  it("completes a later attempt after a restart", async () => {
    const { startApp, begin, time } = await goToRealm("browser");
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
    const { startApp, begin, time, countPolls, computer } = await goToRealm("browser");
    await begin(startApp());
    await time.settle();
    expect(computer.items.size).toBe(1);
    const later = simulateTime(time.now() + 600_000);
    startApp(later);
    await later.pass(60_000);
    expect(countPolls()).toBe(0);
    expect(computer.items.size).toBe(0);
  });

  it("is stored only in the keychain and only while needed", async () => {
    const { startApp, begin, time, computer } = await goToRealm("browser");
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

  it("is not stored in a locked keychain and does not prompt", async () => {
    const { logIn, time, computer, tryTokens } = await giveUp("browser", ({ trouble }) => {
      trouble.keychain = "The keychain is locked";
    });
    await logIn();
    await time.pass(6_000);
    expect(await tryTokens()).toEqual([401]);
    expect(computer.trouble.asked).toBe(0);
  });
});
