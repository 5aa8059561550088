import { expect, it, vi } from "vitest";
import { prefetchItem } from "./prefetch-item.ts";

function createKeychain(answer: Promise<string | null> = Promise.resolve("prefetched")) {
  const get = vi.fn(async () => "current" as string | null).mockReturnValueOnce(answer);
  const keychain = {
    get,
    set: vi.fn(async () => undefined),
    delete: vi.fn(async () => undefined),
    isWaiting: () => false,
  };
  return { get, early: prefetchItem(keychain, "account a") };
}

it("reads at once, and returns that item to the first read of it", async () => {
  const { get, early } = createKeychain();
  expect(get).toHaveBeenCalledExactlyOnceWith("account a");
  expect(await early.answer).toBe("prefetched");
  expect(await early.keychain.get("account b")).toBe("current");
  expect(await early.keychain.get("account a")).toBe("prefetched");
  expect(await early.keychain.get("account a")).toBe("current");
});

it.each(["set", "delete"] as const)("discards the prefetched item on %s", async (change) => {
  const { early } = createKeychain();
  await early.keychain[change]("account a", "new");
  expect(await early.keychain.get("account a")).toBe("current");
});

it("passes a rejection to the read, without an unhandled rejection", async () => {
  const { early } = createKeychain(Promise.reject(new Error("It is locked.")));
  await expect(early.keychain.get("account a")).rejects.toThrow("It is locked.");
});
