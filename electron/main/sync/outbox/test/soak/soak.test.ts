import { expect, it } from "vitest";
import { soak } from "./soak.ts";

/** `npm run soak -- outbox` has a thousand runs. */
it("loses nothing and repeats nothing blindly, whatever happens on the way", async () => {
  const { problems, ...counts } = await soak(30, 1);
  expect(problems).toEqual([]);
  // Bad luck that never strikes would prove nothing.
  expect(counts.kills).toBeGreaterThan(30);
  expect(counts.surfaced).toBeGreaterThan(0);
}, 120_000);
