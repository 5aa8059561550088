import { describe, expect, it } from "vitest";
import { watchNetwork } from "./network-watch.ts";

describe("the watch over the network", () => {
  it("tells each return once, and nothing at the start", () => {
    const seen = [true, true, false, false, true, true, false, true];
    let at = 0;
    let look = () => {};
    let returns = 0;
    watchNetwork(
      () => seen[at++] ?? true,
      (run) => {
        look = run;
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
  });
});
