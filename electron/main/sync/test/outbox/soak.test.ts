import { expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { soakKills } from "./kills.ts";
import { soak } from "./soak.ts";

const isLong = isSuiteLong("outbox");

/** `npm run long -- soak-outbox` makes a thousand runs. */
it("loses nothing and repeats nothing blindly, whatever goes wrong", async () => {
  const count = isLong ? 30 : 3;
  // The user has to decide on entries of some of the seeds from here on.
  const { problems, counts } = await soak(count, 40);
  expect(problems).toEqual([]);
  // Faults that never occur would prove nothing.
  expect(counts.kills).toBeGreaterThan(count);
  expect(counts.surfaced).toBeGreaterThan(0);
});

/** `npm run long -- soak-outbox-kills` makes a hundred runs; `outbox-kill.test.ts` always kills one. */
it.runIf(isLong)("loses nothing and repeats nothing, whenever its process is killed", async () => {
  const count = 8;
  const { problems, counts } = await soakKills(count, 1);
  expect(problems).toEqual([]);
  // Each has 8 operations at least.
  expect(counts.kept).toBeGreaterThanOrEqual(8 * count);
  const countKills = (...moments: string[]) =>
    moments.reduce((sum, moment) => sum + (counts[`killed after ${moment}`] ?? 0), 0);
  // Killed while it began, sent and looked, or it would prove little.
  expect(countKills("begin", "start")).toBeGreaterThan(0);
  expect(countKills("message", "messageAnswered")).toBeGreaterThan(0);
  expect(countKills("look", "lookAnswered")).toBeGreaterThan(0);
});
