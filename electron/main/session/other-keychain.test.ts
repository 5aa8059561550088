import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createComputer, runService } from "#main/accounts/test/computer.ts";
import { createDatabases } from "#main/system/keychain/test/several-databases.ts";
import type { Account } from "#shared/session/schema.ts";

const noEntry = { status: "keychainLocked", trouble: "noEntry" };

/** A computer whose account has its entry in database A, and a message that was not sent. */
async function signInWithA() {
  const service = await runService({ profile: "demo" });
  const other = service.world.users.find(({ name }) => name !== service.credentials.username);
  const userId = other?.id ?? "";
  const databases = createDatabases();
  databases.open("A");
  const computer = await createComputer(databases.keychain);
  const app = computer.startApp();
  await app.signIn.withPassword(service.credentials);
  const { store, account } = await app.openWorkspace();
  await store.addOperation({ kind: "message", userId, text: "On my way" }, 1, null);
  await app.quit();
  const listFiles = async () => (await readdir(computer.folder, { recursive: true })).toSorted();
  /** How often the service has received a text. */
  const countAt = (text: string) =>
    service.world.messages.filter((message) => message.text === text).length;
  return { service, databases, computer, account, listFiles, userId, countAt };
}

type App = ReturnType<Awaited<ReturnType<typeof createComputer>>["startApp"]>;

const countOpen = async (app: App): Promise<number> =>
  (await (await app.openWorkspace()).store.countEntries()).open;
const readItem = (items: Record<string, string>, { id }: Account) =>
  JSON.parse(items[`account ${id}`] ?? "null");

describe("another database or keyring is open", () => {
  it("changes nothing, and continues once the one with the entry is open", async () => {
    const { databases, computer, listFiles } = await signInWithA();
    const before = await listFiles();
    databases.open("B");
    const app = computer.startApp();
    expect(await app.accounts.getState()).toMatchObject(noEntry);
    expect(await app.accounts.current()?.getWorkspace()).toMatchObject({ ok: false });
    expect(app.recoveries.list()).toEqual([]);
    app.accounts.current()?.retryKeychain();
    await expect.poll(() => app.timers.has(60_000)).toBe(true);
    expect(databases.read("B")).toEqual({});
    expect(await listFiles()).toEqual(before);

    databases.open("B", "A");
    app.timers.get(60_000)?.();
    await expect.poll(() => app.states).toEqual(["keychainLocked", "active"]);
    expect(await countOpen(app)).toBe(1);
    expect(databases.read("B")).toEqual({});
  });

  it("keeps a session without the entry in memory, and does not replace the entry later", async () => {
    const { service, databases, computer, account } = await signInWithA();
    const stored = databases.read("A");
    databases.open("B");
    const app = computer.startApp();
    expect(await app.accounts.getState()).toMatchObject(noEntry);
    expect(await app.signIn.withPassword(service.credentials)).toMatchObject({
      value: { status: "active", unkept: "noEntry" },
    });
    databases.open("A");
    app.accounts.renewAll();
    await app.accounts.current()?.saveDeviceToken("d2");
    await app.quit();
    expect(databases.read("A")).toEqual(stored);
    expect(databases.read("B")).toEqual({});
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ status: "active" });
    expect(readItem(databases.read("A"), account).storeKey).toBe(
      readItem(stored, account).storeKey,
    );
    expect(await countOpen(again)).toBe(1);
  });

  it("stores no secret in it while the app runs", async () => {
    const { databases, computer } = await signInWithA();
    const app = computer.startApp();
    await app.openWorkspace();
    const stored = databases.read("A");
    databases.open("B");
    await app.accounts.current()?.saveDeviceToken("d2");
    app.accounts.renewAll();
    await expect
      .poll(() => app.accounts.getState())
      .toMatchObject({ status: "active", unkept: "noEntry" });
    expect([databases.read("A"), databases.read("B")]).toEqual([stored, {}]);
    databases.open("A");
    app.accounts.renewAll();
    await expect.poll(() => app.accounts.getState()).toMatchObject({ unkept: null });
    expect(JSON.stringify(databases.read("A"))).toContain("d2");
  });

  it("replaces no entry of the account that opens another store", async () => {
    const { databases, computer, account } = await signInWithA();
    const app = computer.startApp();
    await app.openWorkspace();
    databases.open("B");
    const item = { ...readItem(databases.read("A"), account), storeKey: "b".repeat(64) };
    await databases.keychain.set(`account ${account.id}`, JSON.stringify(item));
    await app.accounts.current()?.saveDeviceToken("d2");
    app.accounts.renewAll();
    await expect
      .poll(() => app.accounts.getState())
      .toMatchObject({ status: "active", unkept: "noEntry" });
    expect(readItem(databases.read("B"), account)).toEqual(item);
  });

  it("stores no further account in it", async () => {
    const { databases, computer } = await signInWithA();
    databases.open("B");
    const app = computer.startApp();
    const other = await runService();
    expect(await app.signIn.withPassword(other.credentials)).toMatchObject({
      value: { status: "active", unkept: "noEntry" },
    });
    expect(databases.read("B")).toEqual({});
  });

  it("keeps the token of a sign-in to a store that the settings had lost until the user decides", async () => {
    const { service, databases, computer, account } = await signInWithA();
    databases.open("B");
    computer.kept.accounts = [];
    computer.kept.leftovers = [{ ...account, isKept: true, since: 1 }];
    const app = computer.startApp();
    computer.kept.leftovers = [];
    expect(await app.accounts.getState()).toMatchObject({ status: "signedOut" });
    expect(await app.signIn.withPassword(service.credentials)).toMatchObject({ value: noEntry });
    expect(databases.read("B")).toEqual({});
    expect(await app.accounts.current()?.startAnew()).toEqual({ ok: true, value: null });
    expect(await app.accounts.getState()).toMatchObject({ status: "active", unkept: null });
  });
});

describe("starting anew with another keychain", () => {
  it("sets everything aside, which is used again when its key is back, and in turn", async () => {
    const { service, databases, computer, account } = await signInWithA();
    databases.open("B");
    const second = computer.startApp();
    expect(await second.accounts.getState()).toMatchObject(noEntry);
    expect(await second.accounts.current()?.startAnew()).toEqual({ ok: true, value: null });
    expect(await second.accounts.getState()).toMatchObject({ status: "expired", unkept: null });
    expect(await countOpen(second)).toBe(0);
    await second.signIn.withPassword(service.credentials);
    const { store } = await second.openWorkspace();
    await store.addOperation({ kind: "message", userId: "7", text: "Two" }, 1, null);
    await store.addOperation({ kind: "message", userId: "7", text: "Three" }, 1, null);
    await second.quit();
    expect(readItem(databases.read("B"), account)).toMatchObject({ token: {} });

    databases.open("A", "B");
    const third = computer.startApp();
    expect(await third.accounts.getState()).toMatchObject({
      status: "keychainLocked",
      trouble: "twoEntries",
    });
    await third.quit();

    databases.open("A");
    const fourth = computer.startApp();
    expect(await fourth.accounts.getState()).toMatchObject({ status: "active" });
    expect(await countOpen(fourth)).toBe(1);
    const words = expect.stringMatching(/that was set aside is back/);
    expect(fourth.recoveries.list()).toMatchObject([
      { kind: "storeDamaged", words, oldFiles: join(computer.folder, account.id, "set-aside") },
    ]);
    await fourth.quit();

    databases.open("B");
    const fifth = computer.startApp();
    expect(await fifth.accounts.getState()).toMatchObject({ status: "active" });
    expect(await countOpen(fifth)).toBe(2);
  });

  it("changes nothing if the key is back meanwhile", async () => {
    const { databases, computer } = await signInWithA();
    databases.open("B");
    const app = computer.startApp();
    expect(await app.accounts.getState()).toMatchObject(noEntry);
    databases.open("A");
    await app.accounts.current()?.startAnew();
    await expect.poll(() => app.accounts.getState()).toMatchObject({ status: "active" });
    expect(await countOpen(app)).toBe(1);
    expect(databases.read("B")).toEqual({});
  });

  it("changes nothing while the keychain cannot be read", async () => {
    const { databases, computer, listFiles } = await signInWithA();
    databases.open("B");
    const app = computer.startApp();
    expect(await app.accounts.getState()).toMatchObject(noEntry);
    await app.accounts.current()?.startAnew();
    await app.openWorkspace();
    await app.quit();
    databases.open("C");
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject(noEntry);
    const before = await listFiles();
    databases.open("A", "B");
    expect(await again.accounts.current()?.startAnew()).toMatchObject({
      code: "keychainTwoEntries",
    });
    expect(await listFiles()).toEqual(before);
  });

  it("is erased with the account", async () => {
    const { databases, computer } = await signInWithA();
    databases.open("B");
    const app = computer.startApp();
    await app.accounts.getState();
    await app.accounts.current()?.startAnew();
    await app.openWorkspace();
    await app.accounts.signOut(false);
    expect(await computer.listFolder()).toEqual([]);
  });
});

/** Sends what is open, as an account in view does. */
async function sendOpen(app: App): Promise<void> {
  await app.openWorkspace();
  app.accounts.inView()?.getSync()?.outbox.start();
  await expect.poll(() => countOpen(app)).toBe(0);
}

describe("a message that was not sent on day 1 with database A", () => {
  it("is sent once on day 3 if the user waits on day 2, with database B", async () => {
    const { databases, computer, countAt } = await signInWithA();
    databases.open("B");
    const second = computer.startApp();
    expect(await second.accounts.getState()).toMatchObject(noEntry);
    await second.quit();
    for (const open of [["B", "A"], ["A"], ["A", "B"]]) {
      databases.open(...open);
      const app = computer.startApp();
      expect(await app.accounts.getState()).toMatchObject({ status: "active" });
      await sendOpen(app);
      expect(countAt("On my way")).toBe(1);
      await app.quit();
    }
  });

  it("is sent once on day 4, with A, if the user starts anew on day 2 and has both on day 3", async () => {
    const { service, databases, computer, userId, countAt } = await signInWithA();
    databases.open("B");
    const second = computer.startApp();
    expect(await second.accounts.getState()).toMatchObject(noEntry);
    await second.accounts.current()?.startAnew();
    await second.signIn.withPassword(service.credentials);
    const { store } = await second.openWorkspace();
    await store.addOperation({ kind: "message", userId, text: "At the gate" }, 1, null);
    await sendOpen(second);
    await second.quit();
    expect([countAt("On my way"), countAt("At the gate")]).toEqual([0, 1]);

    databases.open("A", "B");
    const third = computer.startApp();
    const bothAreOpen = { status: "keychainLocked", trouble: "twoEntries" };
    expect(await third.accounts.getState()).toMatchObject(bothAreOpen);
    await third.quit();

    for (const open of ["A", "B", "A"]) {
      databases.open(open);
      const app = computer.startApp();
      expect(await app.accounts.getState()).toMatchObject({ status: "active" });
      expect(app.recoveries.list()).toMatchObject([{ words: expect.stringMatching(/is back/) }]);
      await sendOpen(app);
      expect([countAt("On my way"), countAt("At the gate")]).toEqual([1, 1]);
      await app.quit();
    }
  });
});
