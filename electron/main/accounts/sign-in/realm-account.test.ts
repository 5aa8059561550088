import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { signOnAt } from "../test/sign-on-at.ts";

const typedName = "cleo@county.example";

describe.each(dialectNames)("an account of a realm in dialect %s", (dialect) => {
  it("keeps the name that was typed, and the partition in which its person signed in", async () => {
    const { go, accounts, page, user, computer } = await signOnAt(dialect, typedName);
    await go("success");
    const partition = page.opened.at(-1)?.place.partition;
    const account = { username: user.name, userId: user.id, sso: { typedName, partition } };
    expect(accounts.current()?.account).toMatchObject(account);
    await accounts.close();
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ account });
  });

  it("leaves, at a sign-out, the realm where its user signed in, and keeps no name", async () => {
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
  it("has a partition of its own: whoever types the same name next begins in another", async () => {
    const { go, accounts, page } = await signOnAt("plain", typedName);
    await go("success");
    await accounts.signOut(false);
    await go("success");
    const partitions = page.opened.map(({ place }) => place.partition);
    expect(partitions).toEqual([expect.stringMatching(/^sso-/), expect.stringMatching(/^sso-/)]);
    expect(new Set(partitions).size).toBe(2);
  });

  it("signs in again in its own partition, which keeps the realm's session", async () => {
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

  it("gives up its former partition where its person has signed in in another", async () => {
    const { go, accounts, page, cleared } = await signOnAt("plain", typedName);
    await go("success");
    await go("success");
    const [first, second] = page.opened.map(({ place }) => place.partition);
    expect(cleared).toEqual([first]);
    expect(accounts.list()).toMatchObject([{ account: { sso: { partition: second } } }]);
  });

  it("is led to its realm also where the service names none for the name that is known", async () => {
    const { go, accounts, signIn, who } = await signOnAt("plain", typedName);
    await go("success");
    const { id, username } = accounts.current()?.account ?? { id: "", username: "" };
    const earlier = { ...who, username };
    expect(await signIn.findWay(earlier)).toMatchObject({ value: { kind: "password" } });
    const realm = { kind: "sso", realm: { realm: "calder" } };
    expect(await signIn.findWay(earlier, id)).toMatchObject({ value: realm });
  });

  it("is led there also where the service cannot be asked", async () => {
    const { go, accounts, signIn, who, remote } = await signOnAt("plain", typedName);
    await go("success");
    const { id } = accounts.current()?.account ?? { id: "" };
    await remote.stop();
    expect(await signIn.findWay(who)).toMatchObject({ ok: false });
    expect(await signIn.findWay(who, id)).toMatchObject({ value: { kind: "sso" } });
  });

  it("stays one where its person signs in with a password meanwhile", async () => {
    const { go, accounts, signIn, user, remote } = await signOnAt("plain");
    await go("success");
    const { id, sso } = accounts.current()?.account ?? { id: "", sso: null };
    user.signIn = "password";
    const credentials = {
      serverUrl: remote.baseUrl,
      username: user.name,
      password: user.password,
    };
    expect(await signIn.withPassword(credentials, id)).toMatchObject({ ok: true });
    expect(accounts.current()?.account).toMatchObject({ id, sso });
  });
});
