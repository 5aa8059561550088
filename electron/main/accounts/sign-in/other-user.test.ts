import { describe, expect, it } from "vitest";
import { replaceJson, withAge } from "#demo/faults/responses.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { realmUsers } from "../single-sign-on/test/begin.ts";
import { collectTokens } from "../single-sign-on/test/collect-tokens.ts";
import { simulateTime } from "../test/simulated-time.ts";
import { ben, createRealm } from "./test/realm.ts";

const cleo = realmUsers.success;
const cancelled = { value: { kind: "cancelled" } };
const signedIn = { value: { kind: "signedIn" } };

/** Prepares sign-ins at a realm of Cleo and Ben. */
async function startAtRealm(way: SsoWay = "popup") {
  const realm = await createRealm();
  const { remote, page, time } = realm;
  const app = realm.startApp();
  const tokens = collectTokens(remote);
  /** Resolves to the status of a request with each issued token, after the app's requests. */
  const tryTokens = async () => {
    await time.settle();
    return Promise.all(
      tokens.map(async (token) => (await remote.sendWithToken(token, "/me")).status),
    );
  };
  const begin = async (accountId: string | null, username = "cleo") => {
    const before = page.opened.length;
    const outcome = app.signIn.withSso({ serverUrl: remote.baseUrl, username }, way, accountId);
    await time.settle();
    expect(page.opened).toHaveLength(before + 1);
    return { outcome };
  };
  return { ...realm, ...app, begin, tryTokens };
}

/** Signs Cleo in and lets the session expire; Ben uses the same realm. */
async function expireCleosSession(way: SsoWay = "popup") {
  const there = await startAtRealm(way);
  const first = await there.begin(null);
  await there.finishAs(cleo);
  await first.outcome;
  const { id } = there.accounts.current()?.account ?? { id: "" };
  there.accounts.current()?.expire();
  return { ...there, id };
}

/** Signs Ben in where Cleo's session was to continue. */
async function signInAsBen(way: SsoWay = "popup") {
  const there = await expireCleosSession(way);
  const { outcome } = await there.begin(there.id);
  await there.finishAs(ben);
  await there.time.settle();
  expect(there.signIn.getProgress()?.other).toBe("Ben");
  return { ...there, outcome };
}

describe("a first sign-in that the service answers as another user", () => {
  it.each([
    ["add", ["ben"]],
    ["again", []],
  ] as const)("adds nobody before the user decides: %s", async (choice, expected) => {
    const realm = await createRealm();
    const { accounts, signIn } = realm.startApp();
    const { credentials } = realm.remote;
    const asBen = replaceJson((user) =>
      JSON.parse(JSON.stringify(user).replaceAll(credentials.username, "ben")),
    );
    realm.remote.faults.inject({ match: { path: "/me" }, fault: asBen });
    const outcome = signIn.withPassword(credentials);
    await expect.poll(() => signIn.getProgress()?.other).toBeTruthy();
    expect(accounts.list()).toEqual([]);
    signIn.settleOther(choice);
    expect((await outcome).ok).toBe(choice === "add");
    expect(accounts.list().map(({ account }) => account.username)).toHaveLength(expected.length);
  });

  it("adds nobody if a cache has answered who it is", async () => {
    const realm = await createRealm();
    const { accounts, signIn } = realm.startApp();
    const { credentials } = realm.remote;
    for (const path of ["/me", "/auth/token/1.1"]) {
      const clear = realm.remote.faults.inject({ match: { path }, fault: withAge(3) });
      const outcome = await signIn.withPassword(credentials);
      expect(outcome).toMatchObject({ code: "cached" });
      clear();
    }
    expect(accounts.list()).toEqual([]);
  });
});

describe.each(["popup", "browser"] as const)("a first sign-in at the realm in the %s", (way) => {
  it("adds nobody else than the typed name before the user decides, and can be repeated", async () => {
    const { accounts, signIn, begin, finishAs, leftFirst, page, cleared, tryTokens, time } =
      await startAtRealm(way);
    const { outcome } = await begin(null);
    await finishAs(ben);
    await time.settle();
    expect(signIn.getProgress()?.other).toBe("Ben (ben)");
    expect(accounts.list()).toEqual([]);
    signIn.settleOther("again");
    await time.settle();
    // The realm's session is Ben's.
    const { partition } = page.opened[0]?.place ?? { partition: "" };
    expect(leftFirst).toEqual([{ way, partition }]);
    if (way === "browser") {
      expect(signIn.getProgress()).toMatchObject({ other: null, isLeaving: true });
      expect(page.opened).toHaveLength(1);
      signIn.settleOther("again");
      await time.settle();
    }
    expect(cleared).toEqual(way === "popup" ? [partition] : []);
    expect(await tryTokens()).toEqual([401]);
    expect(page.opened).toHaveLength(2);
    await finishAs(cleo);
    expect(await outcome).toMatchObject(signedIn);
    expect(accounts.list()).toMatchObject([{ account: { username: "cleo" } }]);
  });

  it("continues as the user who came back on request, whose name is not the typed one", async () => {
    const { accounts, signIn, begin, finishAs, page, cleared, time } = await startAtRealm(way);
    const { outcome } = await begin(null);
    await finishAs(ben);
    await time.settle();
    signIn.settleOther("add");
    expect(await outcome).toMatchObject(signedIn);
    const { partition } = page.opened[0]?.place ?? { partition: "" };
    expect(accounts.list()).toMatchObject([
      { account: { username: "ben", sso: { typedName: "ben", partition } } },
    ]);
    expect(cleared).toEqual([]);
  });

  it("asks before it shows an account that this computer has", async () => {
    const { accounts, signIn, begin, finishAs, time, tryTokens } = await startAtRealm(way);
    const first = await begin(null, "ben");
    await finishAs(ben);
    await first.outcome;
    for (const _again of ["once", "twice"]) {
      const { outcome } = await begin(null);
      await finishAs(ben);
      await time.settle();
      expect(signIn.getProgress()?.other).toBe("Ben (ben)");
      signIn.settleOther("add");
      expect(await outcome).toMatchObject(signedIn);
      expect(accounts.list()).toMatchObject([{ account: { sso: { typedName: "ben" } } }]);
    }
    const { outcome } = await begin(null);
    await finishAs(ben);
    await time.settle();
    signIn.cancel();
    expect(await outcome).toMatchObject(cancelled);
    expect((await tryTokens()).at(-1)).toBe(401);
  });
});

describe("another user who signs in where an account's session was to continue", () => {
  it("causes a prompt, is added on request, and the expected account stays unchanged", async () => {
    const { accounts, signIn, id, outcome, page, cleared, tryTokens } = await signInAsBen();
    expect(signIn.getProgress()).toMatchObject({ accountId: id, other: "Ben" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired", isInView: true }]);
    expect(await tryTokens()).toEqual([200, 200]);
    signIn.settleOther("add");
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
    const { accounts, signIn, id, outcome, page, cleared, finishAs, tryTokens, time } = there;
    signIn.settleOther("again");
    await time.settle();
    expect(page.opened).toHaveLength(3);
    expect(await tryTokens()).toEqual([200, 401]);
    const partition = page.opened.at(-1)?.place.partition;
    expect(cleared).toEqual([partition]);
    expect(signIn.getProgress()).toMatchObject({ other: null, sso: { way: "popup" } });
    await finishAs(cleo);
    expect(await outcome).toMatchObject(signedIn);
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "active" }]);
  });

  it("leaves nothing behind if the user cancels", async () => {
    const { accounts, signIn, outcome, time, tryTokens, computer } = await signInAsBen();
    signIn.cancel();
    expect(await outcome).toMatchObject(cancelled);
    expect(signIn.getProgress()).toBeNull();
    expect(await tryTokens()).toEqual([200, 401]);
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
    expect(await tryTokens()).toEqual([200, 401, 200]);
    expect(again.accounts.list()).toHaveLength(1);
    await later.settle();
    expect(computer.items.has("sign-ons")).toBe(false);
  });

  it("does not clear a browser's cookies", async () => {
    const { signIn, outcome, cleared, page, time } = await signInAsBen("browser");
    signIn.settleOther("again");
    await time.settle();
    signIn.settleOther("again");
    await time.settle();
    expect(page.opened).toHaveLength(3);
    expect(cleared).toEqual([]);
    signIn.cancel();
    await outcome;
  });

  it("also causes a prompt after a sign-in by password", async () => {
    const there = await expireCleosSession();
    const { accounts, signIn, id, benThere, remote, tryTokens, time } = there;
    Object.assign(benThere, { signIn: "password", password: "ben-secret" });
    const credentials = { serverUrl: remote.baseUrl, username: "ben", password: "ben-secret" };
    const first = signIn.withPassword(credentials, id);
    await time.settle();
    expect(signIn.getProgress()?.other).toBe("Ben");
    signIn.settleOther("again");
    expect(await first).toMatchObject({ ok: false, code: "cancelled" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired" }]);
    expect(await tryTokens()).toEqual([200, 401]);
    const second = signIn.withPassword(credentials, id);
    await time.settle();
    expect(signIn.getProgress()?.other).toBe("Ben");
    signIn.settleOther("add");
    expect(await second).toMatchObject({ value: { account: { username: "ben", sso: null } } });
    expect(accounts.list()).toHaveLength(2);
  });
});

describe("the user of an account", () => {
  it("is recognized under another name, such as after a change from a password to the realm", async () => {
    const there = await expireCleosSession();
    const { accounts, signIn, benThere, remote, page, finishAs, time } = there;
    Object.assign(benThere, { signIn: "password", password: "ben-secret" });
    const serverUrl = remote.baseUrl;
    await signIn.withPassword({ serverUrl, username: "ben", password: "ben-secret" });
    const before = accounts.current()?.account;
    Object.assign(benThere, { signIn: "sso", name: "ben.new" });
    const outcome = signIn.withSso({ serverUrl, username: "ben.new" }, "popup", before?.id ?? "");
    await time.settle();
    expect(page.opened).toHaveLength(2);
    await finishAs(ben);
    expect(await outcome).toMatchObject(signedIn);
    const sso = { typedName: "ben.new" };
    expect(accounts.current()?.account).toMatchObject({ ...before, sso });
    expect(accounts.list()).toHaveLength(2);
  });

  it("is not another user with the same name", async () => {
    const there = await expireCleosSession();
    const { accounts, signIn, benThere, remote, id, tryTokens } = there;
    const cleoThere = remote.world.users.find(({ name }) => name === "cleo");
    Object.assign(cleoThere ?? {}, { name: "cleo.former" });
    Object.assign(benThere, { signIn: "password", name: "cleo", password: "ben-secret" });
    const credentials = { serverUrl: remote.baseUrl, username: "cleo", password: "ben-secret" };
    for (const accountId of [id, null]) {
      expect(await signIn.withPassword(credentials, accountId)).toMatchObject({
        code: "forbidden",
        message: expect.stringMatching(/cleo belongs to another user .* now\..*Sign out/),
      });
    }
    expect(accounts.list()).toMatchObject([{ account: { userId: "3" }, status: "expired" }]);
    expect(await tryTokens()).toEqual([200, 401, 401]);
  });
});

describe("a sign-in for a removed account", () => {
  it("fails", async () => {
    const { signIn, accounts, id, remote, page } = await expireCleosSession();
    await accounts.signOut(false);
    const removed = { ok: false, code: "notFound" };
    const who = { serverUrl: remote.baseUrl, username: "cleo" };
    expect(await signIn.withSso(who, "popup", id)).toMatchObject(removed);
    const { credentials } = remote;
    expect(await signIn.withPassword(credentials, id)).toMatchObject(removed);
    expect([page.opened.length, accounts.list()]).toEqual([1, []]);
  });
});
