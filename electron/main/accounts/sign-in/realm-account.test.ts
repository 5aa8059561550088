import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { signOnAt } from "../test/sign-on-at.ts";

const typedName = "cleo@county.example";

describe.each(dialectNames)("an account of a realm in dialect %s", (dialect) => {
  it("keeps the typed name and the partition of the sign-in", async () => {
    const { go, accounts, page, user, computer } = await signOnAt(dialect, typedName);
    await go("success");
    const partition = page.opened.at(-1)?.place.partition;
    const account = { username: user.name, userId: user.id, sso: { typedName, partition } };
    expect(accounts.current()?.account).toMatchObject(account);
    await accounts.close();
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ account });
  });

  it("signs out of its realm and keeps no name", async () => {
    const { go, accounts, page, left } = await signOnAt(dialect, typedName);
    await go("success");
    const partition = page.opened.at(-1)?.place.partition;
    expect(await accounts.signOut(false)).toMatchObject({
      value: { status: "signedOut", serverUrl: null, username: null },
    });
    expect(left).toMatchObject([{ account: { sso: { partition } } }]);
  });
});

describe("an account of a realm", () => {
  it("has its own partition: the next user with the same typed name gets another", async () => {
    const { go, accounts, page } = await signOnAt("plain", typedName);
    await go("success");
    await accounts.signOut(false);
    await go("success");
    const partitions = page.opened.map(({ place }) => place.partition);
    expect(partitions).toEqual([expect.stringMatching(/^sso-/), expect.stringMatching(/^sso-/)]);
    expect(new Set(partitions).size).toBe(2);
  });

  it("signs in again in its partition with the realm's session", async () => {
    const { go, accounts, page, cleared } = await signOnAt("plain", typedName);
    await go("success");
    const { id } = accounts.current()?.account ?? { id: "" };
    accounts.current()?.expire();
    expect(await go("success", id)).toMatchObject({ value: { kind: "signedIn" } });
    const [first, second] = page.opened.map(({ place }) => place.partition);
    expect(second).toBe(first);
    expect(cleared).toEqual([]);
    expect(accounts.list()).toHaveLength(1);
  });

  it("clears its former partition after a sign-in in another", async () => {
    const { go, accounts, page, cleared } = await signOnAt("plain", typedName);
    await go("success");
    await go("success");
    const [first, second] = page.opened.map(({ place }) => place.partition);
    expect(cleared).toEqual([first]);
    expect(accounts.list()).toMatchObject([{ account: { sso: { partition: second } } }]);
  });

  it("uses its realm if the service returns none for its name", async () => {
    const { go, accounts, signIn, who } = await signOnAt("plain", typedName);
    await go("success");
    const { id, username } = accounts.current()?.account ?? { id: "", username: "" };
    const earlier = { ...who, username };
    expect(await signIn.findWay(earlier)).toMatchObject({ value: { kind: "password" } });
    const realm = { kind: "sso", realm: { realm: "calder" } };
    expect(await signIn.findWay(earlier, id)).toMatchObject({ value: realm });
  });

  it("uses its realm if the service does not respond", async () => {
    const { go, accounts, signIn, who, remote } = await signOnAt("plain", typedName);
    await go("success");
    const { id } = accounts.current()?.account ?? { id: "" };
    await remote.stop();
    expect(await signIn.findWay(who)).toMatchObject({ ok: false });
    expect(await signIn.findWay(who, id)).toMatchObject({ value: { kind: "sso" } });
  });

  it("keeps its realm after a sign-in with a password", async () => {
    const { go, accounts, signIn, user, remote } = await signOnAt("plain");
    await go("success");
    const { id, sso } = accounts.current()?.account ?? { id: "", sso: null };
    user.signIn = "password";
    const credentials = { serverUrl: remote.baseUrl, username: user.name, password: user.password };
    expect(await signIn.withPassword(credentials, id)).toMatchObject({ ok: true });
    expect(accounts.current()?.account).toMatchObject({ id, sso });
  });
});
