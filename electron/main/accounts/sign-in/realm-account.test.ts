import { describe, expect, it } from "vitest";
import { signOnAt } from "../test/sign-on-at.ts";

const typedName = "cleo@county.example";

describe("an account of a realm", () => {
  it("stores the typed name and the partition of the sign-in", async () => {
    const { go, accounts, page, user, computer } = await signOnAt("plain", typedName);
    await go("success");
    const partition = page.opened.at(-1)?.place.partition;
    const account = { username: user.name, userId: user.id, sso: { typedName, partition } };
    expect(accounts.current()?.account).toMatchObject(account);
    await accounts.close();
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ account });
  });

  it("leaves the realm at a sign-out, keeps no name, and has another partition after the next sign-in", async () => {
    const { go, accounts, page, left } = await signOnAt("plain", typedName);
    await go("success");
    expect(await accounts.signOut(false)).toMatchObject({
      value: { status: "signedOut", serverUrl: null, username: null },
    });
    await go("success");
    const [first = "", second] = page.opened.map(({ place }) => place.partition);
    expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^sso-/)));
    expect(second).not.toBe(first);
    expect(left).toMatchObject([{ account: { sso: { partition: first } } }]);
  });

  it("signs in again in its own partition with the realm's session", async () => {
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

  it("clears its former partition after a sign-in in another one", async () => {
    const { go, accounts, page, cleared } = await signOnAt("plain", typedName);
    await go("success");
    await go("success");
    const [first, second] = page.opened.map(({ place }) => place.partition);
    expect(cleared).toEqual([first]);
    expect(accounts.list()).toMatchObject([{ account: { sso: { partition: second } } }]);
  });

  it("uses its realm even if the service names none for the known name, or is unreachable", async () => {
    const { go, accounts, signIn, who, remote } = await signOnAt("plain", typedName);
    await go("success");
    const { id, username } = accounts.current()?.account ?? { id: "", username: "" };
    const earlier = { ...who, username };
    expect(await signIn.findWay(earlier)).toMatchObject({ value: { kind: "password" } });
    const realm = { kind: "sso", realm: { realm: "calder" } };
    expect(await signIn.findWay(earlier, id)).toMatchObject({ value: realm });
    await remote.stop();
    expect(await signIn.findWay(who)).toMatchObject({ ok: false });
    expect(await signIn.findWay(who, id)).toMatchObject({ value: realm });
  });

  it("keeps its realm after a sign-in by password", async () => {
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
