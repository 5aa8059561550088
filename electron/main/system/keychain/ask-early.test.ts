import { expect, it, vi } from "vitest";
import { askEarly } from "./ask-early.ts";

function aKeychain(answer: Promise<string | null> = Promise.resolve("of the start")) {
  const get = vi.fn(async () => "of now" as string | null).mockReturnValueOnce(answer);
  const keychain = {
    get,
    set: vi.fn(async () => undefined),
    delete: vi.fn(async () => undefined),
    isWaiting: () => false,
  };
  return { get, early: askEarly(keychain, "account a") };
}

it("asks at once, and gives that answer to the first who asks for the same", async () => {
  const { get, early } = aKeychain();
  expect(get).toHaveBeenCalledExactlyOnceWith("account a");
  expect(await early.answer).toBe("of the start");
  expect(await early.keychain.get("account b")).toBe("of now");
  expect(await early.keychain.get("account a")).toBe("of the start");
  expect(await early.keychain.get("account a")).toBe("of now");
});

it.each(["set", "delete"] as const)("forgets it with %s", async (change) => {
  const { early } = aKeychain();
  await early.keychain[change]("account a", "new");
  expect(await early.keychain.get("account a")).toBe("of now");
});

it("tells a refusal to whoever asks, and to nobody else", async () => {
  const { early } = aKeychain(Promise.reject(new Error("It is locked.")));
  await expect(early.keychain.get("account a")).rejects.toThrow("It is locked.");
});
