import { describe, expect, it } from "vitest";
import { createMemoryKeychain } from "./test/memory-keychain.ts";
import { createVault, isStuck, type Keychain, type Secrets } from "./vault.ts";

const token = { token: "T".repeat(32), expires: 1000, version: "1.1" };
const none: Secrets = {
  token: null,
  storeKey: null,
  logKey: null,
  deviceToken: null,
};
const secretsA: Secrets = { token, storeKey: "key a", logKey: "key b", deviceToken: "device a" };
const secretsB: Secrets = { ...none, storeKey: "key b" };

/** Opens a keychain in memory; `refuse` makes every call reject with that message. */
function openKeychain() {
  const items = new Map<string, string>();
  let refusal: string | null = null;
  const guard = async <T>(work: () => T): Promise<T> => {
    if (refusal !== null) throw new Error(refusal);
    return work();
  };
  const keychain: Keychain = {
    ...createMemoryKeychain(items, guard),
    probe: () => guard(() => undefined),
  };
  return {
    items,
    keychain,
    vault: createVault(keychain),
    refuse: (message: string) => {
      refusal = message;
    },
  };
}

describe("the vault", () => {
  it("returns the saved secrets of each account", async () => {
    const { vault } = openKeychain();
    await vault.save("a", secretsA);
    await vault.save("b", secretsB);
    expect(await vault.read("a")).toEqual({ ok: true, value: secretsA });
    expect(await vault.read("b")).toEqual({ ok: true, value: secretsB });
  });

  it("ignores fields of an earlier version", async () => {
    const { vault, items } = openKeychain();
    await vault.save("a", secretsA);
    for (const [name, item] of items) {
      items.set(name, JSON.stringify({ ...JSON.parse(item), lastNumber: 7 }));
    }
    expect(await vault.read("a")).toEqual({ ok: true, value: secretsA });
  });

  it("returns pending sign-ons, and stores no item if there are none", async () => {
    const { vault, items } = openKeychain();
    const who = { serverUrl: "https://a.example", username: "mara" };
    const signOn = { ...who, appToken: "A".repeat(32), deadline: 5, token: null, isStolen: false };
    expect(await vault.readSignOns()).toEqual({ ok: true, value: [] });
    await vault.keepSignOns([signOn]);
    expect(await vault.readSignOns()).toEqual({ ok: true, value: [signOn] });
    expect(items.size).toBe(1);
    await vault.keepSignOns([]);
    expect(items.size).toBe(0);
  });

  it.each(["", "{}", '[{"serverUrl":1}]'])("reads no sign-ons from the item %j", async (item) => {
    const { vault, items } = openKeychain();
    items.set("sign-ons", item);
    expect(await vault.readSignOns()).toEqual({ ok: true, value: [] });
  });

  it("deletes the secrets of one account only", async () => {
    const { vault, items } = openKeychain();
    await vault.save("a", secretsA);
    await vault.save("b", secretsB);
    await vault.forget("a");
    expect([...items.keys()]).toEqual(["account b"]);
  });

  it("reads the store's key even if the rest of an item is unreadable", async () => {
    const { vault, items } = openKeychain();
    items.set("account a", JSON.stringify({ token: { token: 7 }, storeKey: "key a" }));
    expect(await vault.read("a")).toEqual({ ok: true, value: { ...none, storeKey: "key a" } });
  });

  it.each([
    ["Couldn't access platform storage: Secret Service: object locked", "keychainLocked"],
    ["Platform failure: User interaction is not allowed.", "keychainLocked"],
    [
      "Couldn't access platform storage: Secret Service: unlock prompt was dismissed",
      "keychainRefused",
    ],
    [
      "Platform failure: The user name or passphrase you entered is not correct.",
      "keychainRefused",
    ],
    ["Platform failure: error code -25293", "keychainRefused"],
    ["Platform failure: User canceled the operation.", "keychainRefused"],
    ["Platform failure: error code -128", "keychainRefused"],
    ["Platform failure: Windows error code 5", "keychainRefused"],
    ["Couldn't access platform storage: Secret Service: no result found", "keychainUnavailable"],
    [
      "Platform failure: DBus error: The name org.freedesktop.secrets was not provided by any .service files",
      "keychainUnavailable",
    ],
    [
      "DBus error: Did not receive a reply. Possible causes include: the message bus security policy blocked the reply",
      "keychainUnavailable",
    ],
    [
      "Couldn't access platform storage: Windows ERROR_NO_SUCH_LOGON_SESSION",
      "keychainUnavailable",
    ],
  ])("classifies a failure and never reads it as empty: %s", async (message, code) => {
    const { vault, refuse } = openKeychain();
    refuse(message);
    expect(await vault.read("a")).toMatchObject({ ok: false, code });
    expect(await vault.save("a", secretsA)).toMatchObject({ ok: false, code });
    expect(await vault.forget("a")).toMatchObject({ ok: false, code });
    expect(await vault.probe()).toMatchObject({ ok: false, code });
  });

  it("succeeds to probe a keychain that responds, or that has no probe", async () => {
    const { vault, keychain, items } = openKeychain();
    const fine = { ok: true, value: null };
    expect(await vault.probe()).toEqual(fine);
    const { probe: _, ...withoutProbe } = keychain;
    expect(await createVault(withoutProbe).probe()).toEqual(fine);
    expect(items.size).toBe(0);
  });

  it.each(["not json", "{}"])("ignores an item of another program: %s", async (item) => {
    const { vault, items } = openKeychain();
    items.set("account a", item);
    expect(await vault.read("a")).toEqual({ ok: true, value: none });
  });
});

/** Time that passes only by pauses, up to which the keychain waits. */
function waitUntil(end: number) {
  let now = 0;
  return {
    readTime: () => now,
    isWaiting: () => now < end,
    pause: async (delay: number) => {
      now += delay;
    },
  };
}

describe("isStuck", () => {
  it("is false at once if nothing waits", async () => {
    const { isWaiting, pause, readTime } = waitUntil(0);
    expect(await isStuck(isWaiting, pause)).toBe(false);
    expect(readTime()).toBe(0);
  });

  it("is false as soon as a slow keychain has answered", async () => {
    const { isWaiting, pause, readTime } = waitUntil(1_000);
    expect(await isStuck(isWaiting, pause)).toBe(false);
    expect(readTime()).toBe(1_000);
  });

  it("is true after three seconds of a keychain that prompts a user", async () => {
    const { isWaiting, pause, readTime } = waitUntil(Number.POSITIVE_INFINITY);
    expect(await isStuck(isWaiting, pause)).toBe(true);
    expect(readTime()).toBe(3_000);
  });
});
