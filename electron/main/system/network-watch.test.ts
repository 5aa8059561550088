import { describe, expect, it } from "vitest";
import { watchNetwork } from "./network-watch.ts";

describe("watchNetwork", () => {
  it("reports each return once, and none at startup", () => {
    const seen = [true, true, false, false, true, true, false, true];
    let at = 0;
    let poll = () => {};
    let returns = 0;
    const delays: number[] = [];
    watchNetwork({
      isOnline: () => seen[at++] ?? true,
      isSeen: () => at < 3,
      setTimer: (run, delay) => {
        poll = run;
        delays.push(delay);
        return () => {};
      },
      onReturn: () => {
        returns += 1;
      },
    });
    const counts = seen.slice(1).map(() => {
      poll();
      return returns;
    });
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2]);
    // It polls faster while offline, and more slowly while no window is seen.
    expect(delays).toEqual([10_000, 10_000, 3_000, 3_000, 30_000, 30_000, 3_000, 30_000]);
  });
});
