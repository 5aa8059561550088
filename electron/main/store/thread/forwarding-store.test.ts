import { describe, expect, it } from "vitest";
import { forwardStore } from "./forwarding-store.ts";

function setUp() {
  const called: unknown[] = [];
  const store = forwardStore(
    async (method, values) => {
      called.push([method, ...values]);
      return 7;
    },
    {
      close: async () => void called.push("closed"),
      readSeen: async () => 1,
    },
  );
  return { store, called };
}

describe("a store that forwards its methods", () => {
  it("calls each by its name and values, but what is its own", async () => {
    const { store, called } = setUp();
    expect(await store.countMessages("bo")).toBe(7);
    expect(await store.readSeen()).toBe(1);
    await store.close();
    expect(called).toEqual([["countMessages", "bo"], "closed"]);
  });

  it("is itself when it is waited for, shown or compared", async () => {
    const { store, called } = setUp();
    expect(await store).toBe(store);
    expect(String(store)).toBe("[object Object]");
    expect(called).toEqual([]);
  });
});
