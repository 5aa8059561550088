import { expect, it } from "vitest";
import { isLong, runs } from "#shared/test/runs.ts";
import { soakKills } from "./kills.ts";

const count = runs(1, 8);

/** `npm run soak -- outbox-kills` has a hundred runs. */
it("loses nothing and repeats nothing, whenever its process is killed", async () => {
  const { problems, said, killedAfter } = await soakKills(count, 1);
  expect(problems).toEqual([]);
  // Each has 8 operations at least.
  expect(said).toBeGreaterThanOrEqual(8 * count);
  if (!isLong) return;
  // Killed while it began, sent and looked, or it would prove little.
  expect(killedAfter.get("begin") ?? killedAfter.get("start")).toBeGreaterThan(0);
  expect(killedAfter.get("message") ?? killedAfter.get("messageAnswered")).toBeGreaterThan(0);
  expect(killedAfter.get("look") ?? killedAfter.get("lookAnswered")).toBeGreaterThan(0);
});
