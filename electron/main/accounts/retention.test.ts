import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaults, type StoredSettings } from "#main/settings/stored-settings.ts";
import { anAccount } from "#shared/test/account.ts";
import { createRetention } from "./retention.ts";
import { createComputer, runService } from "./test/computer.ts";

const day = 86_400_000;

/** Signs a user in and ends the session in adjustable time; `write` writes before that. */
async function endSession(write: "nothing" | "message" | "draft" = "nothing") {
  const retentionDays = 30;
  const service = await runService();
  const computer = await createComputer();
  const clock = { now: Date.now() };
  const start = () => computer.startApp({ now: () => clock.now, retentionDays });
  /** Restarts the app with an ended session. */
  const startEnded = async () => {
    const again = start();
    await again.accounts.getState();
    again.accounts.current()?.expire();
    return again;
  };
  const app = start();
  await app.signIn.withPassword(service.credentials);
  const { store, account } = await app.openWorkspace();
  if (write === "message") {
    await store.addOperation({ kind: "message", userId: "7", text: "On my way" }, clock.now, null);
  }
  if (write === "draft") await store.saveDraft("7", "On my", clock.now);
  app.accounts.current()?.expire();
  return { service, computer, clock, start, startEnded, app, account };
}

describe("an account whose session has ended", () => {
  it("is kept for the retention days, then signed out, erased and reported", async () => {
    const { computer, clock, app, account } = await endSession();
    clock.now += 30 * day - 2 * 3_600_000;
    app.timers.get(3_600_000)?.();
    await expect(app.accounts.getState()).resolves.toMatchObject({ status: "expired" });
    clock.now += 3 * 3_600_000;
    app.timers.get(3_600_000)?.();
    await expect.poll(app.accounts.getState).toMatchObject({ status: "signedOut" });
    await expect.poll(computer.listFolder).toEqual([]);
    const { serverUrl, username } = account;
    expect(app.recoveries.list()).toMatchObject([
      { kind: "accountRetired", serverUrl, username, days: 30 },
    ]);
    expect(app.settings.get("lastActive")).toEqual({});
    expect([...computer.items.keys()]).toEqual([]);
  });

  it("is signed out at a start after the retention days", async () => {
    const { computer, clock, startEnded, app } = await endSession();
    await app.quit();
    clock.now += 29 * day;
    const early = await startEnded();
    expect(await early.accounts.getState()).toMatchObject({ status: "expired" });
    await early.quit();
    clock.now += 2 * day;
    const late = await startEnded();
    await expect.poll(late.accounts.getState).toMatchObject({ status: "signedOut" });
    await expect.poll(computer.listFolder).toEqual([]);
  });

  it.each(["message", "draft"] as const)("is kept while a %s is not sent", async (what) => {
    const { computer, clock, startEnded, app, account } = await endSession(what);
    await app.quit();
    clock.now += 400 * day;
    const again = await startEnded();
    const { store } = await again.openWorkspace();
    // Pending queries are answered before this one and handled before the next turn.
    await store.countDrafts();
    await new Promise((resolve) => setImmediate(resolve));
    expect(again.settings.get("accounts")).toHaveLength(1);
    expect(await again.accounts.getState()).toMatchObject({ status: "expired" });
    expect(await computer.listFolder()).toEqual([account.id]);
  });

  it("is kept while files are set aside, of which nobody knows what was not sent", async () => {
    const { computer, clock, startEnded, app, account } = await endSession();
    await app.quit();
    await mkdir(join(computer.folder, account.id, "set-aside", "files"), { recursive: true });
    clock.now += 400 * day;
    const again = await startEnded();
    const { store } = await again.openWorkspace();
    await store.countDrafts();
    await new Promise((resolve) => setImmediate(resolve));
    expect(again.settings.get("accounts")).toHaveLength(1);
    expect(await computer.listFolder()).toEqual([account.id]);
  });

  it("is kept while the keychain is locked and without retention days", async () => {
    const { computer, clock, app, service } = await endSession();
    const before = app.settings.get("lastActive");
    await app.quit();
    clock.now += 400 * day;
    computer.trouble.keychain = "locked";
    const locked = computer.startApp({ now: () => clock.now, retentionDays: 30 });
    expect(await locked.accounts.getState()).toMatchObject({ status: "keychainLocked" });
    await locked.quit();
    computer.trouble.keychain = null;
    const free = computer.startApp({ now: () => clock.now });
    await free.accounts.getState();
    free.accounts.current()?.expire();
    expect(free.states.at(-1)).toBe("expired");
    expect(free.timers.has(3_600_000)).toBe(false);
    await free.signIn.withPassword(service.credentials);
    expect(free.settings.get("lastActive")).toEqual(before);
  });

  it("is extended by a new sign-in, and not by a start without the service", async () => {
    const { clock, start, app, service, account } = await endSession();
    const before = app.settings.get("lastActive");
    expect(Object.keys(before)).toEqual([account.id]);
    await app.quit();
    clock.now += 29 * day;
    const later = start();
    expect(await later.accounts.getState()).toMatchObject({ status: "active" });
    expect(later.settings.get("lastActive")).toEqual(before);
    await later.signIn.withPassword(service.credentials);
    expect(later.settings.get("lastActive")).toEqual({ [account.id]: clock.now });
    later.accounts.current()?.expire();
    clock.now += 29 * day;
    later.timers.get(3_600_000)?.();
    expect(await later.accounts.getState()).toMatchObject({ status: "expired" });
  });

  it("is counted from now without a recorded time", async () => {
    const { computer, clock, startEnded, app, account } = await endSession();
    await app.quit();
    clock.now += 400 * day;
    delete computer.kept.lastActive;
    const again = await startEnded();
    expect(await again.accounts.getState()).toMatchObject({ status: "expired" });
    expect(again.settings.get("lastActive")).toEqual({ [account.id]: clock.now });
  });
});

it("records no activity for an expired token", () => {
  const kept: StoredSettings = { ...defaults };
  const { recordState } = createRetention({
    days: 30,
    readErasingTime: () => 10 * day,
    settings: { get: (key) => kept[key], set: (changes) => void Object.assign(kept, changes) },
    countUnsent: async () => null,
    retire: async () => {},
    setTimer: () => () => {},
    now: () => 10 * day,
    report: () => {},
  });
  const account = anAccount();
  const alive = { account, status: "active", isRenewed: true, notice: null, unkept: null } as const;
  recordState({ ...alive, expires: 9 * day });
  expect(kept.lastActive).toEqual({});
  recordState({ ...alive, expires: 11 * day });
  expect(kept.lastActive).toEqual({ a: 10 * day });
});
