import { describe, expect, it } from "vitest";
import { createVault, type Keychain } from "./vault.ts";

const token = { token: "T".repeat(32), expires: 1000, version: "1.1" };

/** A keychain in memory; `refuse` makes every call reject with that message. */
function openKeychain() {
  const items = new Map<string, string>();
  let refusal: string | null = null;
  const guarded = async <T>(work: () => T): Promise<T> => {
    if (refusal !== null) throw new Error(refusal);
    return work();
  };
  const keychain: Keychain = {
    get: (name) => guarded(() => items.get(name) ?? null),
    set: (name, secret) => guarded(() => void items.set(name, secret)),
    delete: (name) => guarded(() => void items.delete(name)),
  };
  return {
    items,
    vault: createVault(keychain),
    refuse: (message: string) => {
      refusal = message;
    },
  };
}

describe("the vault", () => {
  it("gives back what it keeps, for each account its own", async () => {
    const { vault } = openKeychain();
    await vault.keep("a", { token, storeKey: "key a" });
    await vault.keep("b", { token: null, storeKey: "key b" });
    expect(await vault.read("a")).toEqual({ ok: true, value: { token, storeKey: "key a" } });
    expect(await vault.read("b")).toEqual({ ok: true, value: { token: null, storeKey: "key b" } });
  });

  it("forgets one account without touching another", async () => {
    const { vault, items } = openKeychain();
    await vault.keep("a", { token, storeKey: "key a" });
    await vault.keep("b", { token, storeKey: "key b" });
    await vault.forget("a");
    expect([...items.keys()]).toEqual(["account b"]);
  });

  it.each(["Secret Service: unlock prompt was dismissed", "Secret Service: object is locked"])(
    "says that it is locked, never that it is empty: %s",
    async (message) => {
      const { vault, refuse } = openKeychain();
      refuse(message);
      expect(await vault.read("a")).toMatchObject({ ok: false, code: "keychainLocked" });
    },
  );

  it("says that there is none", async () => {
    const { vault, refuse } = openKeychain();
    refuse("Couldn't access platform storage: no D-Bus session");
    expect(await vault.keep("a", { token, storeKey: "key a" })).toMatchObject({
      ok: false,
      code: "keychainUnavailable",
    });
  });

  it.each(["not json", "{}", `{"token":{"token":""},"storeKey":"key a"}`])(
    "takes an item that is not one of ours for none: %s",
    async (item) => {
      const { vault, items } = openKeychain();
      items.set("account a", item);
      expect(await vault.read("a")).toEqual({ ok: true, value: { token: null, storeKey: null } });
    },
  );
});
