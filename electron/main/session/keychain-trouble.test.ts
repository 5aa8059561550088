import { describe, expect, it } from "vitest";
import { signInAndQuit, signInNow } from "#main/accounts/test/signed-in.ts";

const lockedText = "Secret Service: object is locked";

describe("trouble with the keychain", () => {
  it("locked: signing in meanwhile works beside the store, which is there again later", async () => {
    const { service, computer } = await signInAndQuit();
    computer.trouble.keychain = lockedText;
    const { accounts, signIn, quit } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({
      status: "keychainLocked",
      trouble: "locked",
    });
    expect(await signIn.withPassword(service.credentials)).toMatchObject({
      value: { status: "active", unkept: "locked" },
    });
    const [account] = accounts.list();
    const id = account?.account.id ?? "";
    expect((await computer.listFolder()).toSorted()).toEqual([id, `${id}-unkept`]);
    await quit();
    computer.trouble.keychain = null;
    const later = computer.startApp();
    expect(await later.accounts.getState()).toMatchObject({ status: "active", unkept: null });
    expect(later.opened).toEqual([`opened ${service.credentials.username}`]);
  });

  it("absent: nothing is wiped, and it is asked again", async () => {
    const { computer } = await signInAndQuit();
    computer.trouble.keychain = "no D-Bus session";
    const { accounts, timers } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({
      status: "keychainLocked",
      trouble: "absent",
    });
    expect(computer.items.size).toBe(1);
    computer.trouble.keychain = null;
    timers.get(60_000)?.();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active" });
  });

  it("refused: asks nobody again by itself, and goes on once it is unlocked elsewhere", async () => {
    const { computer } = await signInAndQuit();
    const { trouble } = computer;
    trouble.keychain = "Secret Service: unlock prompt was dismissed";
    trouble.probe = lockedText;
    const { accounts, timers } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({
      status: "keychainLocked",
      trouble: "refused",
    });
    await expect.poll(() => timers.has(10_000)).toBe(true);
    const asked = trouble.asked;
    timers.get(10_000)?.();
    await new Promise(setImmediate);
    expect([trouble.asked, timers.has(60_000)]).toEqual([asked, false]);
    trouble.keychain = null;
    timers.get(10_000)?.();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active" });
  });

  it("refused while running: no renewal asks again", async () => {
    const { computer, accounts } = await signInNow();
    const { trouble } = computer;
    trouble.keychain = "Secret Service: unlock prompt was dismissed";
    trouble.probe = lockedText;
    accounts.renewAll();
    await expect.poll(() => accounts.getState()).toMatchObject({ unkept: "refused" });
    const asked = trouble.asked;
    accounts.renewAll();
    await accounts.current()?.keepDeviceToken("d2");
    expect(trouble.asked).toBe(asked);
    trouble.keychain = null;
    accounts.renewAll();
    await expect.poll(() => accounts.getState()).toMatchObject({ unkept: null });
  });

  it("is asked again at once when the person wants it", async () => {
    const { computer } = await signInAndQuit();
    computer.trouble.keychain = lockedText;
    const { accounts } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "keychainLocked" });
    computer.trouble.keychain = null;
    accounts.current()?.retryKeychain();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active" });
  });

  it("gone while running: the session goes on, says so, and is kept again when it is back", async () => {
    const { computer, accounts } = await signInNow();
    computer.trouble.keychain = "The name org.freedesktop.secrets was not provided";
    await accounts.current()?.keepDeviceToken("d1");
    accounts.renewAll();
    await expect
      .poll(() => accounts.getState())
      .toMatchObject({
        status: "active",
        unkept: "absent",
      });
    computer.trouble.keychain = null;
    accounts.renewAll();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active", unkept: null });
    expect([...computer.items.values()][0]).toContain("d1");
  });

  it("its key lost for good: the old file is set aside, a fresh one built, and that is said", async () => {
    const { service, computer } = await signInAndQuit();
    computer.items.clear();
    const { accounts, signIn, recoveries } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "expired", notice: null });
    const words = expect.stringMatching(/missing from the keychain.*old files are in/);
    expect(recoveries.list()).toMatchObject([{ kind: "storeDamaged", words }]);
    const [name = ""] = await computer.listFolder();
    expect(await computer.listFiles(name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cache\.\d{4}-.*\.db$/), "cache.db"]),
    );
    expect(await signIn.withPassword(service.credentials)).toMatchObject({
      value: { status: "active", unkept: null },
    });
  });

  it("signing out with a locked keychain erases the rest and says what is left", async () => {
    const { computer, accounts } = await signInNow();
    computer.trouble.keychain = lockedText;
    expect(await accounts.signOut(false)).toMatchObject({
      value: {
        status: "signedOut",
        notice: expect.stringContaining("entries named Watchdesk yourself"),
      },
    });
    expect(await computer.listFolder()).toEqual([]);
  });
});
