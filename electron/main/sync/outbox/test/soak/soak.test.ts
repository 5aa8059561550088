import { expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { soak } from "./soak.ts";

const count = runs(8, 30);

/** `npm run soak -- outbox` has a thousand runs. */
it("loses nothing and repeats nothing blindly, whatever happens on the way", async () => {
  const { problems, ...counts } = await soak(count, 1);
  expect(problems).toEqual([]);
  // Bad luck that never strikes would prove nothing.
  expect(counts.kills).toBeGreaterThan(count);
  expect(counts.surfaced).toBeGreaterThan(0);
});
