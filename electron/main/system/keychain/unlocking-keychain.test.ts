import { describe, expect, it } from "vitest";
import type { KeychainState } from "./secret-service.ts";
import { createMemoryKeychain } from "./test/memory-keychain.ts";
import { createUnlockingKeychain } from "./unlocking-keychain.ts";

/** A Secret Service with one window that prompts for its password, and a manual clock. */
function createDesktop() {
  const items = new Map<string, string>();
  let state: KeychainState | Error = { owner: ":1.1", isLocked: false, hasDefault: true };
  const windows: { answer: () => void; dismiss: (message: string) => void }[] = [];
  const pauses: (() => void)[] = [];
  let windowsShown = 0;

  const waitForUnlock = async () => {
    if (state instanceof Error || !state.isLocked) return;
    windowsShown += 1;
    await new Promise<void>((resolve, reject) => {
      windows.push({ answer: resolve, dismiss: (message) => reject(new Error(message)) });
    });
  };
  const keychain = createUnlockingKeychain({
    keychain: createMemoryKeychain(items, async (work) => {
      await waitForUnlock();
      return work();
    }),
    readState: async () => {
      if (state instanceof Error) throw state;
      return state;
    },
    createDefault: () =>
      new Promise<void>((resolve, reject) => {
        windowsShown += 1;
        windows.push({ answer: resolve, dismiss: (message) => reject(new Error(message)) });
      }),
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    items,
    keychain,
    windowsShown: () => windowsShown,
    lock: (owner = ":1.1") => {
      state = { owner, isLocked: true, hasDefault: true };
    },
    unlock: (owner = ":1.1") => {
      state = { owner, isLocked: false, hasDefault: true };
    },
    loseDefault: () => {
      state = { owner: ":1.1", isLocked: false, hasDefault: false };
    },
    fail: (next: Error) => {
      state = next;
    },
    /** Advances all pauses by a second. */
    passSecond: async () => {
      await settle();
      for (const resolve of pauses.splice(0)) resolve();
      await settle();
    },
    answer: async () => {
      if (!(state instanceof Error)) state = { ...state, isLocked: false, hasDefault: true };
      windows.shift()?.answer();
      await settle();
    },
    dismiss: async () => {
      windows.shift()?.dismiss("was dismissed");
      await settle();
    },
    /** Lets the call that opened the window end before that is answered, as with KeePassXC. */
    endUnanswered: async () => {
      windows.shift()?.dismiss("DBus error: Did not receive a reply.");
      await settle();
    },
  };
}

/** Creates a desktop with a locked keychain, and a read of its item "a" that has waited for a second. */
async function waitLocked() {
  const desktop = createDesktop();
  desktop.items.set("a", "1");
  desktop.lock();
  const read = desktop.keychain.get("a");
  await desktop.passSecond();
  return { desktop, read };
}

/** Resolves to a promise's value or error message, or to "pending". */
const outcomeOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.catch((error: Error) => error.message),
    new Promise((resolve) => setImmediate(resolve, "pending")),
  ]);

describe("an unlocking keychain", () => {
  it("forwards every call while unlocked, without a window", async () => {
    const { keychain, items, windowsShown } = createDesktop();
    await keychain.set("a", "1");
    expect(await keychain.get("a")).toBe("1");
    await keychain.delete("a");
    expect(items.size).toBe(0);
    expect(windowsShown()).toBe(0);
  });

  it("continues when the user answers the one prompt for all waiting calls", async () => {
    const desktop = createDesktop();
    desktop.items.set("a", "1");
    desktop.lock();
    const read = desktop.keychain.get("a");
    const saved = desktop.keychain.set("b", "2");
    for (let second = 0; second < 5; second += 1) await desktop.passSecond();
    expect(await outcomeOf(read)).toBe("pending");
    await desktop.answer();
    expect(await read).toBe("1");
    await saved;
    expect([...desktop.items]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect(desktop.windowsShown()).toBe(1);
  });

  it("continues within a second after it was unlocked by other means", async () => {
    const { desktop, read } = await waitLocked();
    desktop.unlock();
    expect(await outcomeOf(read)).toBe("pending");
    await desktop.passSecond();
    expect(await read).toBe("1");
  });

  it("does not prompt again while an earlier window is open", async () => {
    const desktop = createDesktop();
    for (let time = 0; time < 5; time += 1) {
      desktop.lock();
      const read = desktop.keychain.get("a");
      await desktop.passSecond();
      desktop.unlock();
      await desktop.passSecond();
      expect(await read).toBeNull();
    }
    expect(desktop.windowsShown()).toBe(1);
  });

  it("rejects all waiting calls when the user dismisses the prompt, and prompts again next time", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const read = desktop.keychain.get("a");
    const saved = desktop.keychain.set("b", "2");
    await desktop.passSecond();
    await desktop.dismiss();
    expect(await outcomeOf(read)).toBe("was dismissed");
    expect(await outcomeOf(saved)).toBe("was dismissed");
    expect(desktop.items.size).toBe(0);
    expect(desktop.windowsShown()).toBe(1);
    const again = desktop.keychain.get("a");
    await desktop.passSecond();
    expect(desktop.windowsShown()).toBe(2);
    await desktop.answer();
    expect(await again).toBeNull();
  });

  it("ignores that the window is closed after it was unlocked by other means", async () => {
    const { desktop, read } = await waitLocked();
    desktop.unlock();
    await desktop.dismiss();
    expect(await read).toBe("1");
  });

  it("rejects all waiting calls when the keychain ends", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const reads = [desktop.keychain.get("a"), desktop.keychain.get("b")];
    await desktop.passSecond();
    desktop.fail(new Error("gone"));
    await desktop.passSecond();
    expect(await Promise.all(reads.map(outcomeOf))).toEqual(["gone", "gone"]);
  });

  it("prompts again when the keychain was restarted, as the old window has no effect", async () => {
    const desktop = createDesktop();
    desktop.lock(":1.1");
    const read = desktop.keychain.get("a");
    await desktop.passSecond();
    desktop.lock(":1.2");
    await desktop.passSecond();
    expect(desktop.windowsShown()).toBe(2);
    desktop.unlock(":1.2");
    await desktop.passSecond();
    expect(await read).toBeNull();
  });

  it("blocks at most two threads, however often the keychain restarts during a prompt", async () => {
    const desktop = createDesktop();
    desktop.lock(":1.1");
    const read = desktop.keychain.get("a");
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

  it("keeps the order of calls, so that no older secret replaces a newer one", async () => {
    const desktop = createDesktop();
    desktop.lock();
    const older = desktop.keychain.set("a", "older");
    await desktop.passSecond();
    desktop.unlock();
    const newer = desktop.keychain.set("a", "newer");
    await desktop.passSecond();
    await Promise.all([older, newer]);
    expect(desktop.items.get("a")).toBe("newer");
  });

  it("reports its state without a window, even while a call waits", async () => {
    const desktop = createDesktop();
    const probe = () => desktop.keychain.probe?.() ?? Promise.reject(new Error("no probe"));
    expect(await outcomeOf(probe())).toBeUndefined();
    desktop.lock();
    expect(await outcomeOf(probe())).toBe("The keychain is locked.");
    expect(desktop.windowsShown()).toBe(0);
    const read = desktop.keychain.get("a");
    await desktop.passSecond();
    expect(await outcomeOf(probe())).toBe("The keychain is locked.");
    desktop.fail(new Error("gone"));
    expect(await outcomeOf(probe())).toBe("gone");
    desktop.unlock();
    await desktop.passSecond();
    expect(await read).toBeNull();
  });
});

it("a keychain that does not answer while it prompts is waited for, without another prompt", async () => {
  const { desktop, read } = await waitLocked();
  await desktop.endUnanswered();
  await desktop.passSecond();
  await desktop.passSecond();
  expect(await outcomeOf(read)).toBe("pending");
  expect(desktop.windowsShown()).toBe(1);
  desktop.unlock();
  await desktop.passSecond();
  expect(await read).toBe("1");
});

describe("a keychain without a default collection", () => {
  const createWithout = () => {
    const desktop = createDesktop();
    desktop.items.set("a", "1");
    desktop.loseDefault();
    return desktop;
  };

  it("returns, replaces and deletes the items of others, and cannot take a new one", async () => {
    const { keychain, items, windowsShown } = createWithout();
    expect([await keychain.get("a"), await keychain.get("b")]).toEqual(["1", null]);
    await keychain.set("a", "2");
    expect(items).toEqual(new Map([["a", "2"]]));
    await keychain.delete("a");
    expect(items.size).toBe(0);
    await expect(keychain.probe?.()).rejects.toThrow("no default collection");
    expect(windowsShown()).toBe(0);
  });

  it("gets one for a new item, for which the user is prompted once", async () => {
    const { keychain, items, windowsShown, answer } = createWithout();
    const writes = [keychain.set("b", "2"), keychain.set("c", "3")];
    expect(await outcomeOf(Promise.all(writes))).toBe("pending");
    await answer();
    await Promise.all(writes);
    expect([...items.keys()]).toEqual(["a", "b", "c"]);
    expect(windowsShown()).toBe(1);
  });

  it("takes the one that the user creates by other means", async () => {
    const desktop = createWithout();
    const write = desktop.keychain.set("b", "2");
    expect(await outcomeOf(write)).toBe("pending");
    desktop.unlock();
    await desktop.passSecond();
    await write;
    expect(desktop.items.get("b")).toBe("2");
  });

  it.each<[string, (desktop: ReturnType<typeof createDesktop>) => void | Promise<void>]>([
    ["the user dismisses the prompt", ({ dismiss }) => dismiss()],
    ["the keychain ends", ({ fail }) => fail(new Error("no keychain"))],
    ["the keychain restarts", ({ lock }) => lock(":1.2")],
  ])("rejects a new item if %s", async (_, end) => {
    const desktop = createWithout();
    const write = desktop.keychain.set("b", "2");
    const rejected = expect(write).rejects.toThrow(/was dismissed|no default|no keychain/);
    expect(await outcomeOf(write)).toBe("pending");
    await end(desktop);
    await desktop.passSecond();
    await rejected;
    expect([...desktop.items.keys()]).toEqual(["a"]);
  });
});
