import { expect, it } from "vitest";
import { soakKills } from "./kills.ts";

/** `npm run soak -- outbox-kills` has a hundred runs. */
it("loses nothing and repeats nothing, whenever its process is killed", async () => {
  const { problems, said, killedAfter } = await soakKills(8, 1);
  expect(problems).toEqual([]);
  expect(said).toBeGreaterThan(50);
  // Killed while it began, sent and looked, or it would prove little.
  expect(killedAfter.get("begin") ?? killedAfter.get("start")).toBeGreaterThan(0);
  expect(killedAfter.get("message") ?? killedAfter.get("messageAnswered")).toBeGreaterThan(0);
  expect(killedAfter.get("look") ?? killedAfter.get("lookAnswered")).toBeGreaterThan(0);
}, 300_000);
