import { describe, expect, it } from "vitest";
import { watchNetwork } from "./network-watch.ts";

describe("the watch over the network", () => {
  it("tells each return once, and nothing at the start", () => {
    const seen = [true, true, false, false, true, true, false, true];
    let at = 0;
    let look = () => {};
    let returns = 0;
    const delays: number[] = [];
    watchNetwork(
      () => seen[at++] ?? true,
      (run, delay) => {
        look = run;
        delays.push(delay);
        return () => {};
      },
      () => {
        returns += 1;
      },
    );
    const counts = seen.slice(1).map(() => {
      look();
      return returns;
    });
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2]);
    // Where there is none it looks more often.
    expect(delays).toEqual(seen.map((isOnline) => (isOnline ? 10_000 : 3_000)));
  });
});
