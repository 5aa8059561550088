import { expect, it } from "vitest";
import { isLong, runs } from "#shared/test/runs.ts";
import { soakKills } from "./kills.ts";

const count = runs(1, 8);

/** `npm run soak -- outbox-kills` makes a hundred runs. */
it("loses nothing and repeats nothing, whenever its process is killed", async () => {
  const { problems, counts } = await soakKills(count, 1);
  expect(problems).toEqual([]);
  // Each has 8 operations at least.
  expect(counts.kept).toBeGreaterThanOrEqual(8 * count);
  if (!isLong) return;
  const countKills = (...moments: string[]) =>
    moments.reduce((sum, moment) => sum + (counts[`killed after ${moment}`] ?? 0), 0);
  // Killed while it began, sent and looked, or it would prove little.
  expect(countKills("begin", "start")).toBeGreaterThan(0);
  expect(countKills("message", "messageAnswered")).toBeGreaterThan(0);
  expect(countKills("look", "lookAnswered")).toBeGreaterThan(0);
});
