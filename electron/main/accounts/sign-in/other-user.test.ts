import { describe, expect, it } from "vitest";
import { start, startTestService } from "#demo/test/start.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { people, scriptPage, signIn } from "../single-sign-on/test/begin.ts";
import { collectTokens } from "../single-sign-on/test/collect-tokens.ts";
import { createComputer } from "../test/computer.ts";
import { simulateTime } from "../test/simulated-time.ts";

const cleo = people.success;
const ben = { username: "ben.cas", password: "ben-secret" };
const cancelled = { value: { kind: "cancelled" } };
const signedIn = { value: { kind: "signedIn" } };

/** Signs Cleo in and lets the session expire; Ben uses the same realm. */
async function expireCleosSession(way: SsoWay = "popup") {
  const time = simulateTime(start);
  const remote = await startTestService("plain", { now: time.now });
  const benThere = remote.world.users.find(({ name }) => name === "ben");
  if (benThere === undefined) throw new Error("Ben is missing.");
  Object.assign(benThere, { signIn: "sso", casUsername: ben.username, displayName: "Ben" });
  remote.world.casIdentities.push({
    casUsername: ben.username,
    password: ben.password,
    outcome: "success",
  });
  const computer = await createComputer();
  const page = scriptPage();
  const openSsoPage = { popup: page.openPage, browser: page.openPage };
  const startApp = (own = time) => computer.startApp({ ...own, openSsoPage });
  const app = startApp();
  const tokens = collectTokens(remote);
  const tryTokens = () =>
    Promise.all(tokens.map(async (token) => (await remote.askWith(token, "/me")).status));
  const begin = async (accountId: string | null) => {
    const before = page.opened.length;
    const who = { serverUrl: remote.baseUrl, username: "cleo" };
    const outcome = app.signIn.withSso(who, way, accountId);
    await expect.poll(() => page.opened.length).toBe(before + 1);
    return { outcome };
  };
  /** Signs in on the last opened page. */
  const finishAs = async (user: typeof cleo) => {
    const opened = page.opened.at(-1);
    if (opened === undefined) throw new Error("No page was opened.");
    await signIn(remote, opened.place, user);
    opened.events.onReturned();
  };
  const first = await begin(null);
  await finishAs(cleo);
  await first.outcome;
  const { id } = app.accounts.current()?.account ?? { id: "" };
  app.accounts.current()?.expire();
  return {
    ...app,
    time,
    remote,
    computer,
    page,
    id,
    benThere,
    startApp,
    begin,
    finishAs,
    tryTokens,
  };
}

/** Signs Ben in where Cleo's session was to continue. */
async function signInAsBen(way: SsoWay = "popup") {
  const there = await expireCleosSession(way);
  const { outcome } = await there.begin(there.id);
  await there.finishAs(ben);
  await expect.poll(() => there.signIn.getProgress()?.other).toBe("Ben");
  return { ...there, outcome };
}

describe("another user who signs in where an account's session was to continue", () => {
  it("causes a prompt, before which nothing changes", async () => {
    const { accounts, signIn: ways, id, tryTokens, outcome } = await signInAsBen();
    expect(ways.getProgress()).toMatchObject({ accountId: id, other: "Ben" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired", isInView: true }]);
    expect(await tryTokens()).toEqual([200, 200]);
    ways.cancel();
    await outcome;
  });

  it("is added on request, and the expected account stays unchanged", async () => {
    const { accounts, signIn: ways, id, outcome, page, cleared } = await signInAsBen();
    ways.settleOther("add");
    expect(await outcome).toMatchObject({ value: { state: { account: { username: "ben" } } } });
    const [expected, added] = accounts.list();
    expect([expected, added]).toMatchObject([
      { account: { id, username: "cleo" }, status: "expired", isInView: false },
      { account: { username: "ben", sso: { typedName: "ben" } }, status: "active", isInView: true },
    ]);
    // Ben's session at the realm is in the cookies of Cleo's account.
    const partition = page.opened.at(-1)?.place.partition;
    expect(expected?.account.sso?.partition).toBe(partition);
    expect(added?.account.sso?.partition).not.toBe(partition);
    expect(cleared).toEqual([partition]);
  });

  it("leaves nothing behind if the expected user retries", async () => {
    const there = await signInAsBen();
    const { accounts, signIn: ways, id, outcome, page, cleared, finishAs, tryTokens } = there;
    ways.settleOther("again");
    await expect.poll(() => page.opened.length).toBe(3);
    await expect.poll(tryTokens).toEqual([200, 401]);
    const partition = page.opened.at(-1)?.place.partition;
    expect(cleared).toEqual([partition]);
    expect(ways.getProgress()).toMatchObject({ other: null, sso: { way: "popup" } });
    await finishAs(cleo);
    expect(await outcome).toMatchObject(signedIn);
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "active" }]);
  });

  it("leaves nothing behind if the user cancels", async () => {
    const { accounts, signIn: ways, outcome, time, tryTokens, computer } = await signInAsBen();
    ways.cancel();
    expect(await outcome).toMatchObject(cancelled);
    expect(ways.getProgress()).toBeNull();
    await expect.poll(tryTokens).toEqual([200, 401]);
    await time.settle();
    expect(accounts.list()).toMatchObject([{ status: "expired" }]);
    expect([...computer.items.keys()]).toEqual([`account ${accounts.current()?.account.id}`]);
  });

  it("leaves nothing behind if the app quits during the prompt", async () => {
    const { startApp, time, quit, tryTokens, computer } = await signInAsBen();
    await time.settle();
    await quit();
    const later = simulateTime(time.now() + 60_000);
    const again = startApp(later);
    await later.pass(10_000);
    // By then Cleo's token has been renewed as well.
    await expect.poll(tryTokens).toEqual([200, 401, 200]);
    expect(again.accounts.list()).toHaveLength(1);
    await later.settle();
    expect(computer.items.has("sign-ons")).toBe(false);
  });

  it("does not clear a browser's cookies", async () => {
    const { signIn: ways, outcome, cleared, page } = await signInAsBen("browser");
    ways.settleOther("again");
    await expect.poll(() => page.opened.length).toBe(3);
    expect(cleared).toEqual([]);
    ways.cancel();
    await outcome;
  });

  it("also causes a prompt after a sign-in by password", async () => {
    const there = await expireCleosSession();
    const { accounts, signIn: ways, id, benThere, remote, tryTokens } = there;
    Object.assign(benThere, { signIn: "password", password: "ben-secret" });
    const credentials = { serverUrl: remote.baseUrl, username: "ben", password: "ben-secret" };
    const first = ways.withPassword(credentials, id);
    await expect.poll(() => ways.getProgress()?.other).toBe("Ben");
    ways.settleOther("again");
    expect(await first).toMatchObject({ ok: false, code: "cancelled" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired" }]);
    await expect.poll(tryTokens).toEqual([200, 401]);
    const second = ways.withPassword(credentials, id);
    await expect.poll(() => ways.getProgress()?.other).toBe("Ben");
    ways.settleOther("add");
    expect(await second).toMatchObject({ value: { account: { username: "ben", sso: null } } });
    expect(accounts.list()).toHaveLength(2);
  });
});

describe("the user of an account", () => {
  it("is recognized under another name, such as after a change from a password to the realm", async () => {
    const { accounts, signIn: ways, benThere, remote, page } = await expireCleosSession();
    Object.assign(benThere, { signIn: "password", password: "ben-secret" });
    const serverUrl = remote.baseUrl;
    await ways.withPassword({ serverUrl, username: "ben", password: "ben-secret" });
    const before = accounts.current()?.account;
    Object.assign(benThere, { signIn: "sso", name: "ben.new" });
    const outcome = ways.withSso({ serverUrl, username: "ben.new" }, "popup", before?.id ?? "");
    await expect.poll(() => page.opened.length).toBe(2);
    const opened = page.opened.at(-1);
    if (opened === undefined) throw new Error("No page was opened.");
    await signIn(remote, opened.place, ben);
    opened.events.onReturned();
    expect(await outcome).toMatchObject(signedIn);
    const sso = { typedName: "ben.new" };
    expect(accounts.current()?.account).toMatchObject({ ...before, sso });
    expect(accounts.list()).toHaveLength(2);
  });

  it("is not another user with the same name", async () => {
    const there = await expireCleosSession();
    const { accounts, signIn: ways, benThere, remote, id, tryTokens } = there;
    const cleoThere = remote.world.users.find(({ name }) => name === "cleo");
    Object.assign(cleoThere ?? {}, { name: "cleo.former" });
    Object.assign(benThere, { signIn: "password", name: "cleo", password: "ben-secret" });
    const credentials = { serverUrl: remote.baseUrl, username: "cleo", password: "ben-secret" };
    for (const accountId of [id, null]) {
      expect(await ways.withPassword(credentials, accountId)).toMatchObject({
        code: "forbidden",
        message: expect.stringMatching(/cleo belongs to another user .* now\..*Sign out/),
      });
    }
    expect(accounts.list()).toMatchObject([{ account: { userId: "3" }, status: "expired" }]);
    await expect.poll(tryTokens).toEqual([200, 401, 401]);
  });
});

describe("a sign-in for a removed account", () => {
  it("fails", async () => {
    const { signIn: ways, accounts, id, remote, page } = await expireCleosSession();
    await accounts.signOut(false);
    const removed = { ok: false, code: "notFound" };
    const who = { serverUrl: remote.baseUrl, username: "cleo" };
    expect(await ways.withSso(who, "popup", id)).toMatchObject(removed);
    const { credentials } = remote;
    expect(await ways.withPassword(credentials, id)).toMatchObject(removed);
    expect([page.opened.length, accounts.list()]).toEqual([1, []]);
  });
});
