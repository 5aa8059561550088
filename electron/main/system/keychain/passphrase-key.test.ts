import { describe, expect, it } from "vitest";
import { createPassphraseKey } from "./passphrase-key.ts";
import { createSealedKeychain } from "./sealed-keychain.ts";
import { createMemoryKeychain } from "./test/memory-keychain.ts";
import { createVault, noSecrets } from "./vault.ts";

const cost = 2;
const secrets = { ...noSecrets, storeKey: "the key of the store" };

/** Opens the vault over the same keychain, as after a start. */
function open(items: Map<string, string>, hasPassphrase: boolean) {
  const keychain = createMemoryKeychain(items);
  let found = 0;
  const onSealed = () => {
    found += 1;
  };
  const key = createPassphraseKey({ keychain, hasPassphrase, onSealed, cost });
  const sealed = createSealedKeychain(keychain, key.sealing);
  const rewrite = () => sealed.rewrite("account a");
  return { key, vault: createVault(sealed), rewrite, countFound: () => found };
}

/** Resolves to "waits" if a promise does not settle by itself. */
const peek = <T>(work: Promise<T>): Promise<T | "waits"> =>
  Promise.race([work, new Promise<"waits">((resolve) => setImmediate(resolve, "waits"))]);

async function setPassphrase(items: Map<string, string>) {
  const first = open(items, false);
  await first.vault.save("a", secrets);
  await first.key.set("three green boats");
  await first.rewrite();
  return first;
}

describe("a passphrase", () => {
  it("leaves nothing in the keychain that opens the store without it", async () => {
    const items = new Map<string, string>();
    const first = await setPassphrase(items);
    expect([...items.keys()].sort()).toEqual(["account a", "passphrase"]);
    expect([...items.values()].join()).not.toContain(secrets.storeKey);
    expect(await first.vault.read("a")).toEqual({ ok: true, value: secrets });

    const { key, vault } = open(items, true);
    const read = vault.read("a");
    expect(await peek(read)).toBe("waits");
    expect(await key.open("three red boats")).toBe("wrong");
    expect([key.isClosed(), await peek(read)]).toEqual([true, "waits"]);
    expect(await key.open("three green boats")).toBe("opened");
    expect(await read).toEqual({ ok: true, value: secrets });
  });

  it("is recognised by a sealed item if the settings are lost or changed", async () => {
    const items = new Map<string, string>();
    await setPassphrase(items);
    const { key, vault, countFound } = open(items, false);
    expect(await peek(vault.read("a"))).toBe("waits");
    expect([key.hasPassphrase(), key.isClosed(), countFound()]).toEqual([true, true, 1]);
  });

  it("is the same in each form of Unicode, and can be changed", async () => {
    const items = new Map<string, string>();
    const { key } = await setPassphrase(items);
    await key.set("zwölf Eimer");
    const later = open(items, true);
    expect(await later.key.open("three green boats")).toBe("wrong");
    expect(await later.key.open("zwo\u0308lf Eimer")).toBe("opened");
    expect(await later.vault.read("a")).toEqual({ ok: true, value: secrets });
  });

  it("can be removed, and what is written later is not sealed", async () => {
    const items = new Map<string, string>();
    const { key, rewrite } = await setPassphrase(items);
    await key.remove(rewrite);
    expect([...items.keys()]).toEqual(["account a"]);
    expect(await open(items, false).vault.read("a")).toEqual({ ok: true, value: secrets });
  });

  it("stays if the keychain fails while it is removed", async () => {
    const items = new Map<string, string>();
    const { key, rewrite } = await setPassphrase(items);
    const failing = key.remove(async () => {
      throw new Error("The keychain is locked.");
    });
    await expect(failing).rejects.toThrow("locked");
    expect(key.hasPassphrase()).toBe(true);
    await rewrite();
    expect(items.get("account a")).toContain("sealed");
  });

  it("that is forgotten gives up the sealed items alone: a waiting store is not opened anew", async () => {
    const items = new Map<string, string>();
    await setPassphrase(items);
    const { key, vault } = open(items, true);
    const read = vault.read("a");
    await peek(read);
    key.abandon();
    expect(await peek(read)).toBe("waits");
    expect(await vault.forgetAllButLog("a")).toEqual({ ok: true, value: null });
    await key.removeAbandoned();
    expect([items.size, key.hasPassphrase()]).toEqual([0, false]);
    await vault.save("b", secrets);
    expect(items.get("account b")).toContain(secrets.storeKey);
  });

  it("does not open an item that was put in place of another, or changed", async () => {
    const items = new Map<string, string>();
    const { vault } = await setPassphrase(items);
    items.set("account b", items.get("account a") ?? "");
    expect(await vault.read("b")).toMatchObject({ ok: false });
    expect(await vault.read("a")).toMatchObject({ ok: true });
  });

  it("reports that the keychain has lost what it opens", async () => {
    const items = new Map<string, string>();
    await setPassphrase(items);
    items.delete("passphrase");
    expect(await open(items, true).key.open("three green boats")).toBe("missing");
  });
});
