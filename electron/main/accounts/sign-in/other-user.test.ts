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

/** Cleo's session has ended; Ben signs in at the same realm. */
async function endCleosSession(way: SsoWay = "popup") {
  const time = simulateTime(start);
  const remote = await startTestService("plain", { now: time.now });
  const benThere = remote.world.users.find(({ name }) => name === "ben");
  if (benThere === undefined) throw new Error("There is no Ben.");
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
  /** Signs in on the page that was opened last. */
  const finishAs = async (person: typeof cleo) => {
    const opened = page.opened.at(-1);
    if (opened === undefined) throw new Error("No page was opened.");
    await signIn(remote, opened.place, person);
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

/** Cleo's session is to go on, and Ben has signed in instead. */
async function comeBackAsBen(way: SsoWay = "popup") {
  const there = await endCleosSession(way);
  const { outcome } = await there.begin(there.id);
  await there.finishAs(ben);
  await expect.poll(() => there.signIn.getProgress()?.other).toBe("Ben");
  return { ...there, outcome };
}

describe("somebody else who signs in where an account's session was to go on", () => {
  it("is asked about, and until then nothing has changed", async () => {
    const { accounts, signIn: ways, id, tryTokens, outcome } = await comeBackAsBen();
    expect(ways.getProgress()).toMatchObject({ accountId: id, other: "Ben" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired", isInView: true }]);
    expect(await tryTokens()).toEqual([200, 200]);
    ways.cancel();
    await outcome;
  });

  it("is added where that is wanted, and the other account stays as it was", async () => {
    const { accounts, signIn: ways, id, outcome, page, cleared } = await comeBackAsBen();
    ways.settleOther("add");
    expect(await outcome).toMatchObject({ value: { state: { account: { username: "ben" } } } });
    const [kept, added] = accounts.list();
    expect([kept, added]).toMatchObject([
      { account: { id, username: "cleo" }, status: "expired", isInView: false },
      { account: { username: "ben", sso: { typedName: "ben" } }, status: "active", isInView: true },
    ]);
    // Ben's session at the realm is in the other's cookies.
    const partition = page.opened.at(-1)?.place.partition;
    expect(kept?.account.sso?.partition).toBe(partition);
    expect(added?.account.sso?.partition).not.toBe(partition);
    expect(cleared).toEqual([partition]);
  });

  it("leaves nothing behind where the first one tries again, from a clean start", async () => {
    const there = await comeBackAsBen();
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

  it("leaves nothing behind where the person gives up", async () => {
    const { accounts, signIn: ways, outcome, time, tryTokens, computer } = await comeBackAsBen();
    ways.cancel();
    expect(await outcome).toMatchObject(cancelled);
    expect(ways.getProgress()).toBeNull();
    await expect.poll(tryTokens).toEqual([200, 401]);
    await time.settle();
    expect(accounts.list()).toMatchObject([{ status: "expired" }]);
    expect([...computer.items.keys()]).toEqual([`account ${accounts.current()?.account.id}`]);
  });

  it("leaves nothing behind where the app ends without an answer", async () => {
    const { startApp, time, quit, tryTokens, computer } = await comeBackAsBen();
    await time.settle();
    await quit();
    const later = simulateTime(time.now() + 60_000);
    const again = startApp(later);
    await later.pass(10_000);
    // By then Cleo's has been renewed as well.
    await expect.poll(tryTokens).toEqual([200, 401, 200]);
    expect(again.accounts.list()).toHaveLength(1);
    await later.settle();
    expect(computer.items.has("sign-ons")).toBe(false);
  });

  it("leaves a browser's cookies alone", async () => {
    const { signIn: ways, outcome, cleared, page } = await comeBackAsBen("browser");
    ways.settleOther("again");
    await expect.poll(() => page.opened.length).toBe(3);
    expect(cleared).toEqual([]);
    ways.cancel();
    await outcome;
  });

  it("is asked about after a password as well", async () => {
    const there = await endCleosSession();
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

describe("the person of an account", () => {
  it("is known also by another name, as after a change from a password to the realm", async () => {
    const { accounts, signIn: ways, benThere, remote, page } = await endCleosSession();
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

  it("is not another one to whom the service has given their name", async () => {
    const there = await endCleosSession();
    const { accounts, signIn: ways, benThere, remote, id, tryTokens } = there;
    const cleoThere = remote.world.users.find(({ name }) => name === "cleo");
    Object.assign(cleoThere ?? {}, { name: "cleo.former" });
    Object.assign(benThere, { signIn: "password", name: "cleo", password: "ben-secret" });
    const credentials = { serverUrl: remote.baseUrl, username: "cleo", password: "ben-secret" };
    for (const accountId of [id, null]) {
      expect(await ways.withPassword(credentials, accountId)).toMatchObject({
        code: "forbidden",
        message: expect.stringMatching(/cleo is somebody else .* now\..*Sign out/),
      });
    }
    expect(accounts.list()).toMatchObject([{ account: { userId: "3" }, status: "expired" }]);
    await expect.poll(tryTokens).toEqual([200, 401, 401]);
  });
});

describe("a sign-in for an account that is not here any more", () => {
  it("brings nobody in, and says so", async () => {
    const { signIn: ways, accounts, id, remote, page } = await endCleosSession();
    await accounts.signOut(false);
    const gone = { ok: false, code: "notFound" };
    const who = { serverUrl: remote.baseUrl, username: "cleo" };
    expect(await ways.withSso(who, "popup", id)).toMatchObject(gone);
    const { credentials } = remote;
    expect(await ways.withPassword(credentials, id)).toMatchObject(gone);
    expect([page.opened.length, accounts.list()]).toEqual([1, []]);
  });
});
