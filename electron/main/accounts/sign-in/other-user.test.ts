import { describe, expect, it } from "vitest";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { people } from "../single-sign-on/test/begin.ts";
import { collectTokens } from "../single-sign-on/test/collect-tokens.ts";
import { ben, startRealm } from "../test/sign-on-at.ts";
import { simulateTime } from "../test/simulated-time.ts";

const cleo = people.success;
const cancelled = { value: { kind: "cancelled" } };
const signedIn = { value: { kind: "signedIn" } };

/** Signs Cleo in and ends her session; Ben can sign in at the same realm. */
async function endCleosSession(way: SsoWay = "popup") {
  const realm = await startRealm();
  const { remote, page, finishAs } = realm;
  const app = realm.startApp();
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
  const first = await begin(null);
  await finishAs(cleo);
  await first.outcome;
  const { id } = app.accounts.current()?.account ?? { id: "" };
  app.accounts.current()?.expire();
  return { ...app, ...realm, id, begin, tryTokens };
}

/** Renews Cleo's session, but signs Ben in. */
async function comeBackAsBen(way: SsoWay = "popup") {
  const there = await endCleosSession(way);
  const { outcome } = await there.begin(there.id);
  await there.finishAs(ben);
  await expect.poll(() => there.signIn.getProgress()?.other).toBe("Ben");
  return { ...there, outcome };
}

describe("another user who signs in to renew an account's session", () => {
  it("requires a decision and changes nothing until then", async () => {
    const { accounts, signIn: ways, id, tryTokens, outcome } = await comeBackAsBen();
    expect(ways.getProgress()).toMatchObject({ accountId: id, other: "Ben" });
    expect(accounts.list()).toMatchObject([{ account: { id }, status: "expired", isInView: true }]);
    expect(await tryTokens()).toEqual([200, 200]);
    ways.cancel();
    await outcome;
  });

  it("is added on request without changing the other account", async () => {
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

  it("is forgotten when the first user tries again from a clean start", async () => {
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

  it("is forgotten when the user cancels", async () => {
    const { accounts, signIn: ways, outcome, time, tryTokens, computer } = await comeBackAsBen();
    ways.cancel();
    expect(await outcome).toMatchObject(cancelled);
    expect(ways.getProgress()).toBeNull();
    await expect.poll(tryTokens).toEqual([200, 401]);
    await time.settle();
    expect(accounts.list()).toMatchObject([{ status: "expired" }]);
    expect([...computer.items.keys()]).toEqual([`account ${accounts.current()?.account.id}`]);
  });

  it("is forgotten when the app ends without a decision", async () => {
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

  it("keeps a browser's cookies", async () => {
    const { signIn: ways, outcome, cleared, page } = await comeBackAsBen("browser");
    ways.settleOther("again");
    await expect.poll(() => page.opened.length).toBe(3);
    expect(cleared).toEqual([]);
    ways.cancel();
    await outcome;
  });

  it("requires a decision after a password, too", async () => {
    const there = await endCleosSession();
    const { accounts, signIn: ways, id, benAtService, remote, tryTokens } = there;
    Object.assign(benAtService, { signIn: "password", password: "ben-secret" });
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
  it("is recognized under another name, as after a change from a password to the realm", async () => {
    const {
      accounts,
      signIn: ways,
      benAtService,
      remote,
      page,
      finishAs,
    } = await endCleosSession();
    Object.assign(benAtService, { signIn: "password", password: "ben-secret" });
    const serverUrl = remote.baseUrl;
    await ways.withPassword({ serverUrl, username: "ben", password: "ben-secret" });
    const before = accounts.current()?.account;
    Object.assign(benAtService, { signIn: "sso", name: "ben.new" });
    const outcome = ways.withSso({ serverUrl, username: "ben.new" }, "popup", before?.id ?? "");
    await expect.poll(() => page.opened.length).toBe(2);
    await finishAs(ben);
    expect(await outcome).toMatchObject(signedIn);
    const sso = { typedName: "ben.new" };
    expect(accounts.current()?.account).toMatchObject({ ...before, sso });
    expect(accounts.list()).toHaveLength(2);
  });

  it("is not confused with another user of the same name", async () => {
    const there = await endCleosSession();
    const { accounts, signIn: ways, benAtService, remote, id, tryTokens } = there;
    const cleoAtService = remote.world.users.find(({ name }) => name === "cleo");
    Object.assign(cleoAtService ?? {}, { name: "cleo.former" });
    Object.assign(benAtService, { signIn: "password", name: "cleo", password: "ben-secret" });
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

describe("a sign-in for a removed account", () => {
  it("fails", async () => {
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
