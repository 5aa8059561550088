import { describe, expect, it } from "vitest";
import { createPatientKeychain } from "./unlocking-keychain.ts";
import type { KeychainState } from "./secret-service.ts";
import { keychainOf } from "./test/memory-keychain.ts";

/** A Secret Service with one window that asks for its password, and a clock that is moved by hand. */
function createDesktop() {
  const items = new Map<string, string>();
  let state: KeychainState | Error = { owner: ":1.1", isLocked: false };
  const windows: { answer: () => void; dismiss: () => void }[] = [];
  const pauses: (() => void)[] = [];
  let windowsShown = 0;

  const opened = async () => {
    if (state instanceof Error || !state.isLocked) return;
    windowsShown += 1;
    await new Promise<void>((resolve, reject) => {
      windows.push({ answer: resolve, dismiss: () => reject(new Error("was dismissed")) });
    });
  };
  const patient = createPatientKeychain({
    keychain: keychainOf(items, async (work) => {
      await opened();
      return work();
    }),
    look: async () => {
      if (state instanceof Error) throw state;
      return state;
    },
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    items,
    patient,
    windowsShown: () => windowsShown,
    lock: (owner = ":1.1") => {
      state = { owner, isLocked: true };
    },
    unlock: (owner = ":1.1") => {
      state = { owner, isLocked: false };
    },
    become: (next: Error) => {
      state = next;
    },
    /** Lets a second pass for all that waits. */
    passSecond: async () => {
      await settle();
      for (const resolve of pauses.splice(0)) resolve();
      await settle();
    },
    answer: async () => {
      if (!(state instanceof Error)) state = { ...state, isLocked: false };
      windows.shift()?.answer();
      await settle();
    },
    dismiss: async () => {
      windows.shift()?.dismiss();
      await settle();
    },
  };
}

/** A desktop whose keychain is locked and has the item "a", and who waits to read it for a second. */
async function waitLocked() {
  const desktop = createDesktop();
  desktop.items.set("a", "1");
  desktop.lock();
  const read = desktop.patient.get("a");
  await desktop.passSecond();
  return { desktop, read };
}

/** What a promise has come to, or "pending". */
const fateOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.catch((error: Error) => error.message),
    new Promise((resolve) => setImmediate(resolve, "pending")),
  ]);

describe("a patient keychain", () => {
  it("passes everything on while it is unlocked, and shows no window", async () => {
    const { patient, items, windowsShown } = createDesktop();
    await patient.set("a", "1");
    expect(await patient.get("a")).toBe("1");
    await patient.delete("a");
    expect(items.size).toBe(0);
    expect(windowsShown()).toBe(0);
  });

  it("goes on when the person answers its question, which it asks once for all that wait", async () => {
    const desktop = createDesktop();
    desktop.items.set("a", "1");
    desktop.lock();
    const read = desktop.patient.get("a");
    const kept = desktop.patient.set("b", "2");
    for (let second = 0; second < 5; second += 1) await desktop.passSecond();
    expect(await fateOf(read)).toBe("pending");
    await desktop.answer();
    expect(await read).toBe("1");
    await kept;
    expect([...desktop.items]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect(desktop.windowsShown()).toBe(1);
  });

  it("goes on a second after it was unlocked by other means", async () => {
    const { desktop, read } = await waitLocked();
    desktop.unlock();
    expect(await fateOf(read)).toBe("pending");
    await desktop.passSecond();
    expect(await read).toBe("1");
  });

  it("asks anew for nothing while an earlier window is still open", async () => {
    const desktop = createDesktop();
    for (let time = 0; time < 5; time += 1) {
      desktop.lock();
      const read = desktop.patient.get("a");
      await desktop.passSecond();
      desktop.unlock();
      await desktop.passSecond();
      expect(await read).toBeNull();
    }
    expect(desktop.windowsShown()).toBe(1);
  });

  it("refuses all that wait when the person dismisses the question, and asks again next time", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const read = desktop.patient.get("a");
    const kept = desktop.patient.set("b", "2");
    await desktop.passSecond();
    await desktop.dismiss();
    expect(await fateOf(read)).toBe("was dismissed");
    expect(await fateOf(kept)).toBe("was dismissed");
    expect(desktop.items.size).toBe(0);
    expect(desktop.windowsShown()).toBe(1);
    const again = desktop.patient.get("a");
    await desktop.passSecond();
    expect(desktop.windowsShown()).toBe(2);
    await desktop.answer();
    expect(await again).toBeNull();
  });

  it("takes no offence when the window is closed after it was unlocked by other means", async () => {
    const { desktop, read } = await waitLocked();
    desktop.unlock();
    await desktop.dismiss();
    expect(await read).toBe("1");
  });

  it("rejects when the keychain dies while a call waits, and all that wait with it", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const reads = [desktop.patient.get("a"), desktop.patient.get("b")];
    await desktop.passSecond();
    desktop.become(new Error("gone"));
    await desktop.passSecond();
    expect(await Promise.all(reads.map(fateOf))).toEqual(["gone", "gone"]);
  });

  it("asks again when the keychain was started anew, for which nobody answers the old window", async () => {
    const desktop = createDesktop();
    desktop.lock(":1.1");
    const read = desktop.patient.get("a");
    await desktop.passSecond();
    desktop.lock(":1.2");
    await desktop.passSecond();
    expect(desktop.windowsShown()).toBe(2);
    desktop.unlock(":1.2");
    await desktop.passSecond();
    expect(await read).toBeNull();
  });

  it("holds two threads at most, however often the keychain dies under its question", async () => {
    const desktop = createDesktop();
    desktop.lock(":1.1");
    const read = desktop.patient.get("a");
    for (const owner of [":1.2", ":1.3", ":1.4"]) {
      await desktop.passSecond();
      desktop.lock(owner);
    }
    await desktop.passSecond();
    expect(desktop.windowsShown()).toBe(2);
    desktop.unlock(":1.4");
    await desktop.passSecond();
    expect(await read).toBeNull();
  });

  it("keeps the order of its calls, so that no older secret replaces a newer one", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const older = desktop.patient.set("a", "older");
    await desktop.passSecond();
    desktop.unlock();
    const newer = desktop.patient.set("a", "newer");
    await desktop.passSecond();
    await Promise.all([older, newer]);
    expect(desktop.items.get("a")).toBe("newer");
  });

  it("tells its state without a window, even while a call waits", async () => {
    const desktop = createDesktop();
    const probe = () => desktop.patient.probe?.() ?? Promise.reject(new Error("no probe"));
    expect(await fateOf(probe())).toBeUndefined();
    desktop.lock();
    expect(await fateOf(probe())).toBe("The keychain is locked.");
    expect(desktop.windowsShown()).toBe(0);
    const read = desktop.patient.get("a");
    await desktop.passSecond();
    expect(await fateOf(probe())).toBe("The keychain is locked.");
    desktop.become(new Error("gone"));
    expect(await fateOf(probe())).toBe("gone");
    desktop.unlock();
    await desktop.passSecond();
    expect(await read).toBeNull();
  });
});
