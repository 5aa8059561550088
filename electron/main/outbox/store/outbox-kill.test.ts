import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { runs } from "#shared/test/runs.ts";

/** A step that the process reported as stored. */
type Reported = { id: string; state: OutboxState };

/** Adds and sends messages endlessly and reports each step. */
const script = (folder: string): string => `
  import { writeSync } from "node:fs";
  import { flushCompileCache } from "node:module";
  import { openTestStore } from ${JSON.stringify(new URL("../../store/test/fixture.ts", import.meta.url).href)};
  const { store } = openTestStore(${JSON.stringify(folder)});
  // A killed process leaves no compile cache.
  flushCompileCache();
  const report = ({ id, state }) => writeSync(1, JSON.stringify({ id, state }) + "\\n");
  for (let at = 1; ; at++) {
    const entry = await store.addOperation({ kind: "message", userId: "7", text: "Text " + at }, at, null);
    report(entry);
    report(await store.transitionEntry(entry.id, ["queued"], { state: "sending" }, at));
    if (at % 3 === 0) continue;
    report(await store.transitionEntry(entry.id, ["sending"], { state: "sent", serverId: "s" + at }, at));
  }`;

/** Starts a process that writes into the outbox and kills it after `steps` reported steps. */
async function killAfter(steps: number, folder: string): Promise<Reported[]> {
  const args = ["--input-type=module-typescript", "--eval", script(folder)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const reported: Reported[] = [];
  // Steps reported before its end count as well.
  for await (const line of createInterface({ input: child.stdout })) {
    reported.push(JSON.parse(line));
    if (reported.length === steps) child.kill("SIGKILL");
  }
  expect(reported.length).toBeGreaterThanOrEqual(steps);
  return reported;
}

const way: OutboxState[] = ["queued", "sending", "sent"];

it("keeps every reported step, however often its process is killed", async () => {
  const folder = makeFolder();
  const reported = new Map<string, OutboxState>();
  const rounds = runs(2, 30);
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, state } of await killAfter(1 + (((round + 1) * 7) % 23), folder)) {
      reported.set(id, state);
    }
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toEqual([]);
    const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 100_000 });
    const entries = rows.toReversed();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => place + 1));
    expect(entries.map(({ id }) => id).filter((id) => reported.has(id))).toEqual([
      ...reported.keys(),
    ]);
    for (const { id, state, serverId, settled } of entries) {
      expect(way.indexOf(state)).toBeGreaterThanOrEqual(way.indexOf(reported.get(id) ?? "queued"));
      expect([serverId === null, settled === null]).toEqual([state !== "sent", state !== "sent"]);
      const steps = (await store.getEntry(id))?.steps.map((step) => step.state);
      expect(steps).toEqual(way.slice(0, way.indexOf(state) + 1));
    }
    expect(await store.hasLosses()).toBe(false);
    await store.close();
  }
  // An average round of 12 steps begins four or five entries.
  expect(reported.size).toBeGreaterThan(3 * rounds);
});
