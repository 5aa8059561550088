import { describe, expect, it } from "vitest";
import { createPassphraseKey } from "#main/system/keychain/passphrase-key.ts";
import { createMemoryKeychain } from "#main/system/keychain/test/memory-keychain.ts";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { createLockGate } from "./gate.ts";
import { createLock } from "./lock.ts";
import type { StoredLock } from "./lock-parts.ts";

const passphrase = "three green boats";
const second = 1_000;

/** Creates a lock with a clock, settings and a system that the test controls. */
function open({ isSystemUsable = false, items = new Map<string, string>() } = {}) {
  const world = {
    settings: { ...defaultSettings, fixed: [] as (keyof typeof defaultSettings)[] },
    stored: {
      ...{ hasPassphrase: items.has("passphrase"), isLocked: false, needsSetUp: false },
      wrong: 0,
    } as StoredLock,
    now: 1_000_000,
    elapsed: 5_000,
    idleSeconds: 0,
    delay: 0,
    isSystemUsable,
    systemAnswer: null as string | null,
    critical: 0,
    signedOut: 0,
  };
  const states: LockState[] = [];
  let tick = () => {};
  const key = createPassphraseKey({
    keychain: createMemoryKeychain(items),
    hasPassphrase: world.stored.hasPassphrase,
    onSealed: () => {},
    cost: 2,
  });
  const gate = createLockGate({
    keepsWall: () => true,
    showWindow: () => {},
    elapsed: () => world.elapsed,
  });
  if (world.stored.hasPassphrase) gate.close();
  const lock = createLock({
    ...{ gate, key },
    getSettings: () => world.settings,
    getStored: () => world.stored,
    store: (next) => {
      world.stored = next;
    },
    system: {
      read: () => ({ name: "Touch ID", isUsable: world.isSystemUsable, note: null }),
      prompt: async () => world.systemAnswer,
    },
    rewriteAll: async () => {},
    signOutAll: async () => {
      world.signedOut += 1;
    },
    countCritical: () => world.critical,
    hasAccounts: () => true,
    getIdleTime: () => world.idleSeconds,
    onChange: (state) => states.push(state),
    now: () => world.now,
    elapsed: () => world.elapsed,
    setTimer: (run, delay) => {
      tick = run;
      world.delay = delay;
      return () => {};
    },
    report: () => {},
  });
  const idle = (seconds: number) => {
    world.idleSeconds = seconds;
    tick();
    return gate.isLocked();
  };
  return { world, lock, gate, key, states, items, idle };
}

async function openWithPassphrase() {
  const opened = open();
  await opened.lock.setPassphrase(null, passphrase);
  return opened;
}

describe("the lock", () => {
  it("closes by the command, and opens by the passphrase alone", async () => {
    const { lock, gate, states, world } = await openWithPassphrase();
    expect(await lock.lock()).toMatchObject({ ok: true });
    const read = () => [gate.isLocked(), world.stored.isLocked, states.at(-1)?.isLocked];
    expect(read()).toEqual([true, true, true]);
    expect(await lock.unlock("three red boats")).toMatchObject({ code: "wrongCredentials" });
    expect(await lock.unlockWithSystem()).toMatchObject({ code: "forbidden" });
    expect(gate.isLocked()).toBe(true);
    expect(await lock.unlock(passphrase)).toMatchObject({ ok: true });
    expect(read()).toEqual([false, false, false]);
  });

  it("announces the number of critical alerts while it is closed", async () => {
    const { lock, states, world } = await openWithPassphrase();
    const record = (critical: number) => {
      world.critical = critical;
      lock.recordCounts();
      return [states.length, states.at(-1)?.criticalAlerts];
    };
    const before = states.length;
    expect(record(1)[0]).toBe(before);
    await lock.lock();
    expect(states.at(-1)?.criticalAlerts).toBe(1);
    expect(record(2)).toEqual([before + 2, 2]);
    expect(record(2)).toEqual([before + 2, 2]);
  });

  it("does not close by the command if nothing could open it", async () => {
    const { lock, gate, world } = open();
    expect(await lock.lock()).toMatchObject({ ok: false, code: "forbidden" });
    expect(gate.isLocked()).toBe(false);
    Object.assign(world.settings, { lockMinutes: 5 });
    expect(await lock.lock()).toMatchObject({ ok: false });
  });

  it("closes after the minutes of the setting, and with the screen if that is on", async () => {
    const { world, idle, gate, lock } = await openWithPassphrase();
    expect(idle(90_000)).toBe(false);
    world.settings.lockMinutes = 10;
    expect([idle(570), world.delay]).toEqual([false, 30 * second]);
    expect([idle(599), idle(600)]).toEqual([false, true]);
    await lock.unlock(passphrase);
    lock.recordAbsence("screenLocked");
    expect(gate.isLocked()).toBe(false);
    world.settings.lockWithScreen = true;
    lock.recordAbsence("screenLocked");
    expect(gate.isLocked()).toBe(true);
  });

  it("closes before a sleep if it closes by itself, and not otherwise", async () => {
    const { world, gate, lock } = await openWithPassphrase();
    lock.recordAbsence("suspend");
    expect(gate.isLocked()).toBe(false);
    for (const change of [{ lockMinutes: 30 }, { lockMinutes: 0, lockWithScreen: true }]) {
      Object.assign(world.settings, change);
      lock.recordAbsence("suspend");
      expect(gate.isLocked()).toBe(true);
      await lock.unlock(passphrase);
    }
  });

  it("closes after a sleep by either clock, though waking up resets the idle time", async () => {
    const { world, gate, lock, idle } = await openWithPassphrase();
    const sleep = (minutes: number, clock: "now" | "elapsed") => {
      world[clock] += minutes * 60 * second;
      world.idleSeconds = 1;
    };
    sleep(600, "now");
    expect(idle(0)).toBe(false);
    world.settings.lockMinutes = 10;
    expect(idle(240)).toBe(false);
    sleep(5, "now");
    lock.recordAbsence("resume");
    expect(gate.isLocked()).toBe(false);
    sleep(10, "now");
    lock.recordAbsence("resume");
    expect(gate.isLocked()).toBe(true);
    await lock.unlock(passphrase);
    // A system that reports no sleep.
    sleep(10, "elapsed");
    expect(idle(1)).toBe(true);
    await lock.unlock(passphrase);
    expect(idle(1)).toBe(false);
  });

  it("delays further passphrases after three wrong ones, longer each time and after a restart", async () => {
    const { lock, world, items } = await openWithPassphrase();
    await lock.lock();
    const guess = (typed: string) => lock.unlock(typed);
    // All at once, as a page that an attacker controls would.
    const guesses = await Promise.all(["a", "b", "c", "d", passphrase].map(guess));
    expect(guesses.map((one) => (one.ok ? "opened" : one.code))).toEqual([
      ...Array.from({ length: 3 }, () => "wrongCredentials"),
      ...Array.from({ length: 2 }, () => "rateLimited"),
    ]);
    expect(lock.read().retryAt).toBe(world.now + 5 * second);
    world.elapsed += 5 * second;
    await guess("e");
    expect(lock.read().retryAt).toBe(world.now + 10 * second);
    const later = open({ items });
    later.world.stored = world.stored;
    expect(await later.lock.unlock(passphrase)).toMatchObject({
      code: "rateLimited",
      retryAfterMs: 10 * second,
    });
    world.elapsed += 10 * second;
    expect(await guess(passphrase)).toMatchObject({ ok: true });
    expect(world.stored.wrong).toBe(0);
  });

  it.each([-1, 1])("delays passphrases as long if the clock is set by %i years", async (years) => {
    const { lock, world } = await openWithPassphrase();
    await lock.lock();
    for (const typed of ["a", "b", "c"]) await lock.unlock(typed);
    world.now += years * 365 * 86_400 * second;
    expect(lock.read().retryAt).toBe(world.now + 5 * second);
    world.elapsed += 4 * second;
    expect(await lock.unlock(passphrase)).toMatchObject({ retryAfterMs: second });
    world.elapsed += second;
    expect(await lock.unlock(passphrase)).toMatchObject({ ok: true });
  });

  it("opens by the system if the setting is on, but not after a start with a passphrase", async () => {
    const { lock, gate, world, items } = open({ isSystemUsable: true });
    expect(await lock.lock()).toMatchObject({ ok: false });
    world.settings.unlockWithSystem = true;
    await lock.lock();
    world.systemAnswer = "The system did not confirm that it is you.";
    expect(await lock.unlockWithSystem()).toMatchObject({ message: world.systemAnswer });
    expect(gate.isLocked()).toBe(true);
    world.systemAnswer = null;
    expect(await lock.unlockWithSystem()).toMatchObject({ ok: true });
    await lock.setPassphrase(null, passphrase);
    const later = open({ isSystemUsable: true, items });
    later.world.settings.unlockWithSystem = true;
    expect(later.lock.read()).toMatchObject({
      isLocked: true,
      isSealed: true,
      opensBySystem: false,
    });
    expect(await later.lock.unlockWithSystem()).toMatchObject({ code: "forbidden" });
    expect(await later.lock.unlock(passphrase)).toMatchObject({ ok: true });
  });

  it("prompts for a passphrase if the policy demands a lock that nothing opens", async () => {
    const { lock, world, idle } = open();
    world.settings.lockMinutes = 5;
    expect(idle(300)).toBe(false);
    world.settings.fixed = ["lockMinutes"];
    expect(idle(300)).toBe(true);
    expect(lock.read().isSetUpNeeded).toBe(true);
    expect(await lock.setPassphrase(null, passphrase)).toMatchObject({ ok: true });
    expect(lock.read()).toMatchObject({ isLocked: false, hasPassphrase: true });
  });

  it("accepts no new passphrase while locked if the system's authentication has become unavailable", async () => {
    const { lock, gate, world } = open({ isSystemUsable: true });
    Object.assign(world.settings, { unlockWithSystem: true, fixed: ["lockMinutes"] });
    await lock.lock();
    world.isSystemUsable = false;
    expect(lock.read()).toMatchObject({ isSetUpNeeded: false, opensBySystem: false });
    expect(await lock.setPassphrase(null, passphrase)).toMatchObject({ ok: false });
    expect(gate.isLocked()).toBe(true);
  });

  it("changes and removes the passphrase only with the current one", async () => {
    const { lock, key } = await openWithPassphrase();
    for (const current of [null, "three red boats"]) {
      expect(await lock.setPassphrase(current, "another passphrase")).toMatchObject({ ok: false });
      expect(await lock.setPassphrase(current, null)).toMatchObject({ ok: false });
    }
    expect(await lock.setPassphrase(passphrase, "another passphrase")).toMatchObject({ ok: true });
    await lock.lock();
    expect(await lock.setPassphrase("another passphrase", null)).toMatchObject({ ok: false });
    expect(await lock.unlock("another passphrase")).toMatchObject({ ok: true });
    expect(await lock.setPassphrase("another passphrase", null)).toMatchObject({ ok: true });
    expect(key.hasPassphrase()).toBe(false);
  });

  it("signs everybody out if the passphrase is forgotten, only while locked", async () => {
    const { lock, world, gate, items } = await openWithPassphrase();
    expect(await lock.forget()).toMatchObject({ ok: false });
    expect(world.signedOut).toBe(0);
    await lock.lock();
    expect(await lock.forget()).toMatchObject({ ok: true });
    expect([world.signedOut, gate.isLocked()]).toEqual([1, false]);
    expect([items.size, world.stored.hasPassphrase]).toEqual([0, false]);
  });
});
