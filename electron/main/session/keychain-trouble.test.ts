import { describe, expect, it } from "vitest";
import { createComputer, runService } from "#main/accounts/test/computer.ts";
import { signInAndQuit, signInNow } from "#main/accounts/test/signed-in.ts";

const lockedText = "Secret Service: object is locked";

describe("a keychain failure", () => {
  it("locked: a sign-in works with a temporary store, and the store returns later", async () => {
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

  it.each([
    ["locked", lockedText],
    ["absent", "no D-Bus session"],
  ])("%s: keeps its items, and is read again after a minute", async (trouble, message) => {
    const { computer } = await signInAndQuit();
    computer.trouble.keychain = message;
    const { accounts, timers, states } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "keychainLocked", trouble });
    expect(computer.items.size).toBe(1);
    computer.trouble.keychain = null;
    timers.get(60_000)?.();
    await expect.poll(() => states).toEqual(["keychainLocked", "active"]);
  });

  it("refused: does not prompt again, and continues once it is unlocked elsewhere", async () => {
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
    const requests = trouble.asked;
    timers.get(10_000)?.();
    await new Promise(setImmediate);
    expect([trouble.asked, timers.has(60_000)]).toEqual([requests, false]);
    trouble.keychain = null;
    timers.get(10_000)?.();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active" });
  });

  it("refused while running: renewals do not prompt again", async () => {
    const { computer, accounts } = await signInNow();
    const { trouble } = computer;
    trouble.keychain = "Secret Service: unlock prompt was dismissed";
    trouble.probe = lockedText;
    accounts.renewAll();
    await expect.poll(() => accounts.getState()).toMatchObject({ unkept: "refused" });
    const requests = trouble.asked;
    accounts.renewAll();
    await accounts.current()?.saveDeviceToken("d2");
    expect(trouble.asked).toBe(requests);
    trouble.keychain = null;
    accounts.renewAll();
    await expect.poll(() => accounts.getState()).toMatchObject({ unkept: null });
  });

  it("locked: a read that ends after a sign-in changes nothing", async () => {
    const { service, computer } = await signInAndQuit();
    const prompt = Promise.withResolvers<void>();
    computer.trouble.wait = prompt.promise;
    const { accounts, signIn, timers } = computer.startApp();
    timers.get(1_500)?.();
    await signIn.withPassword(service.credentials);
    prompt.resolve();
    await new Promise(setImmediate);
    expect(await accounts.getState()).toMatchObject({ status: "active", unkept: "locked" });
  });

  it("retries at once on request", async () => {
    const { computer } = await signInAndQuit();
    computer.trouble.keychain = lockedText;
    const { accounts } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "keychainLocked" });
    computer.trouble.keychain = null;
    accounts.current()?.retryKeychain();
    await expect.poll(() => accounts.getState()).toMatchObject({ status: "active" });
  });

  it("unavailable while running: the session continues with a notice, and is saved once it is back", async () => {
    const { computer, accounts } = await signInNow();
    computer.trouble.keychain = "The name org.freedesktop.secrets was not provided";
    await accounts.current()?.saveDeviceToken("d1");
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

  it("absent at the sign-in: the key of the temporary store is not saved once it is back", async () => {
    const service = await runService();
    const computer = await createComputer();
    computer.trouble.keychain = "no D-Bus session";
    const app = computer.startApp();
    await app.signIn.withPassword(service.credentials);
    computer.trouble.keychain = null;
    await app.accounts.current()?.saveDeviceToken("d1");
    expect(await app.accounts.getState()).toMatchObject({ status: "active", unkept: "absent" });
    expect(computer.items.size).toBe(0);
  });

  it("locked: signing out erases the rest and reports what remains", async () => {
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
