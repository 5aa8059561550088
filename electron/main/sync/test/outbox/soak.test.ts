import { expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { soak } from "./soak.ts";

const count = runs(8, 30);
/** The user has to decide on entries of some of the seeds from here on. */
const firstSeed = 1;

/** `npm run soak -- outbox` makes a thousand runs. */
it("loses nothing and repeats nothing blindly, whatever goes wrong", async () => {
  const { problems, counts } = await soak(count, firstSeed);
  expect(problems).toEqual([]);
  // Faults that never occur would prove nothing.
  expect(counts.kills).toBeGreaterThan(count);
  expect(counts.surfaced).toBeGreaterThan(0);
});
