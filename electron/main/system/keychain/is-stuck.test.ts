import { describe, expect, it } from "vitest";
import { isStuck } from "./is-stuck.ts";

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
