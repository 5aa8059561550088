import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

describe("oneAtATime", () => {
  it("never runs twice at once, and runs once more if requested meanwhile", async () => {
    const gates: (() => void)[] = [];
    const work = oneAtATime(() => new Promise<void>((resolve) => void gates.push(resolve)));
    const first = work();
    const second = work();
    void work();
    expect(gates).toHaveLength(1);
    gates[0]?.();
    await new Promise(setImmediate);
    expect(gates).toHaveLength(2);
    gates[1]?.();
    await Promise.all([first, second]);
    void work();
    expect(gates).toHaveLength(3);
  });

  it("runs again after a failure", async () => {
    let isBroken = true;
    const work = oneAtATime(async () => {
      if (isBroken) throw new Error("broken");
    });
    await expect(work()).rejects.toThrow("broken");
    isBroken = false;
    await expect(work()).resolves.toBeUndefined();
  });
});
