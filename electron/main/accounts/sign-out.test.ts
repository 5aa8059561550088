import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  aNewEntry,
  listEntries,
  newShift,
  writer,
} from "#main/features/duty/store/test/duty-fixture.ts";
import { expectChain } from "#main/features/duty/store/test/expect-chain.ts";
import { createDatabases } from "#main/system/keychain/test/several-databases.ts";
import { success } from "#shared/lib/result.ts";
import { createKeptLogs } from "./sign-out.ts";
import { createComputer, runService } from "./test/computer.ts";

const hour = 3_600_000;
const day = 24 * hour;
const marker = "The spillway is open";

/** Signs a user in who writes into the log, and signs out again. */
async function leaveLog(keychain: string | null = null) {
  const service = await runService();
  const computer = await createComputer();
  computer.trouble.keychain = keychain;
  const clock = { now: Date.now() };
  const start = () => computer.startApp({ now: () => clock.now, logDays: 40 });
  const app = start();
  await app.signIn.withPassword(service.credentials);
  const { store, account } = await app.openWorkspace();
  await store.startShift(newShift, clock.now);
  await store.addLogEntry(aNewEntry({ id: "1", text: marker }), writer(clock.now));
  const entries = await listEntries(store);
  const keptUntil = await app.accounts.runtime(account.id)?.getSync()?.duty.readKeptUntil();
  await app.accounts.signOut(false);
  return { service, computer, clock, start, app, account, entries, keptUntil };
}

describe("the shift log of an account that has signed out", () => {
  it("stays beside the erased store, encrypted, with nothing but its key in the keychain", async () => {
    const { computer, account, clock, keptUntil } = await leaveLog();
    expect(Math.abs((keptUntil ?? 0) - clock.now - 400 * day)).toBeLessThan(60_000);
    const folder = `${account.id}-log`;
    await expect.poll(computer.listFolder).toEqual([folder]);
    const secrets = [...computer.items.values()].map((item): object => JSON.parse(item));
    expect(secrets).toEqual([
      { token: null, storeKey: null, logKey: expect.any(String), deviceToken: null },
    ]);
    for (const name of readdirSync(join(computer.folder, folder))) {
      const bytes = readFileSync(join(computer.folder, folder, name));
      for (const text of [marker, account.username]) expect(bytes.includes(text)).toBe(false);
    }
    const { mtimeMs } = statSync(join(computer.folder, folder, "log.db"));
    expect(Math.abs(mtimeMs - clock.now)).toBeLessThan(60_000);
  });

  it("stays while only the computer's clock is ahead", async () => {
    const { service, computer, clock, account } = await leaveLog();
    clock.now += 401 * day;
    const app = computer.startApp({ now: () => clock.now, logDays: 40, needsStatedTime: true });
    await expect.poll(() => app.timers.has(hour)).toBe(true);
    expect(await computer.listFolder()).toEqual([`${account.id}-log`]);
    // Another user, as signing in adds entries to the log.
    const [me] = service.world.users;
    if (me !== undefined) service.world.users.push({ ...me, id: "2", name: "ben" });
    const signed = await app.signIn.withPassword({ ...service.credentials, username: "ben" });
    expect(signed).toMatchObject({ ok: true });
    app.timers.get(hour)?.();
    expect(app.timers.has(day)).toBe(true);
    // Takes longer than erasing the log would.
    await app.accounts.signOut(false);
    expect(await computer.listFolder()).toContain(`${account.id}-log`);
  });

  it("stays after the next sign-in whatever its age, and continues in a shift with the next number", async () => {
    const { app, service, entries, clock, computer, account } = await leaveLog();
    await app.signIn.withPassword(service.credentials);
    clock.now += 60 * day;
    app.timers.get(day)?.();
    const { store } = await app.openWorkspace();
    expect(await store.readLogHead()).toMatchObject({ number: 3 });
    expect(await computer.listFolder()).toContain(`${account.id}-log`);
    const before = await listEntries(store);
    expect(before.slice(0, -1)).toEqual(entries);
    expect(before.at(-1)).toMatchObject({ event: "shiftEnded", text: "Off duty by signing out" });
    expect(await store.startShift(newShift, clock.now)).toMatchObject({ number: 2 });
    expect(await store.listShifts()).toMatchObject([
      { number: 2, ended: null },
      { number: 1, role: newShift.role, ended: expect.any(Number) },
    ]);
    await store.addLogEntry(aNewEntry({ id: "2" }), writer(clock.now));
    const all = await listEntries(store);
    expect(all.slice(0, before.length)).toEqual(before);
    expect(all).toHaveLength(before.length + 2);
    expectChain(all);
  });

  it("is erased with its key after the retention time", async () => {
    const { app, computer, clock, start, account } = await leaveLog();
    await app.quit();
    clock.now += 39 * day;
    const early = start();
    await expect.poll(() => early.timers.has(day)).toBe(true);
    expect(await computer.listFolder()).toEqual([`${account.id}-log`]);
    clock.now += 2 * day;
    early.timers.get(day)?.();
    await expect.poll(computer.listFolder).toEqual([]);
    await expect.poll(() => [...computer.items.keys()]).toEqual([]);
    expect(computer.reports).toEqual([]);
  });

  it("is erased whatever its age only if its account is not signed in", async () => {
    const erased: string[] = [];
    const done = async (name: string) => {
      erased.push(name);
      return success(null);
    };
    const listLogs = () => ["known", "former"].map((name) => ({ name, newest: 0 }));
    createKeptLogs({
      ...{ logDays: 40, readErasingTime: () => 41 * day, setTimer: () => () => {} },
      stores: { listLogs, eraseLog: done },
      vault: { probe: async () => success(null), forget: done },
      isKnown: (id) => id === "known",
      report: () => {},
    }).eraseOld();
    await expect.poll(() => erased).toEqual(["former", "former"]);
  });

  it("is erased with the store if no keychain has its key", async () => {
    const { computer, keptUntil } = await leaveLog("This computer has no keychain.");
    expect(keptUntil).toBeNull();
    await expect.poll(computer.listFolder).toEqual([]);
  });
});

it("the shift log of an account that signs in with another keychain is set aside until its key is back", async () => {
  const service = await runService();
  const databases = createDatabases();
  const computer = await createComputer(databases.keychain);
  for (const [at, database] of ["A", "B", "A", "B"].entries()) {
    databases.open(database);
    const app = computer.startApp();
    await app.signIn.withPassword(service.credentials);
    const { store } = await app.openWorkspace();
    const before = (await listEntries(store)).filter(({ text }) => text.startsWith("In "));
    await store.startShift(newShift, Date.now());
    await store.addLogEntry(aNewEntry({ id: `${at}`, text: `In ${database}` }), writer(Date.now()));
    const after = (await listEntries(store)).map(({ text }) => text);
    expect(before.map(({ text }) => text)).toEqual(before.map(() => `In ${database}`));
    expect(after.filter((text) => text === `In ${database}`)).toHaveLength(before.length + 1);
    expect(app.recoveries.list()).toEqual([]);
    await app.accounts.signOut(false);
    await app.quit();
  }
  const app = computer.startApp();
  await app.signIn.withPassword(service.credentials);
  const entries = await listEntries((await app.openWorkspace()).store);
  expect(entries.filter(({ text }) => text === "In B")).toHaveLength(2);
  expectChain(entries.toSorted((one, other) => one.number - other.number));
});
