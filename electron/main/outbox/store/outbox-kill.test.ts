import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { runs } from "#shared/test/runs.ts";

/** What somebody was told to be on disk: an entry, and how far it is. */
type Told = { id: string; state: OutboxState };

/** Adds and sends messages without an end, and says of each step that it was taken. */
const script = (folder: string): string => `
  import { writeSync } from "node:fs";
  import { flushCompileCache } from "node:module";
  import { openHere } from ${JSON.stringify(new URL("../../store/test/fixture.ts", import.meta.url).href)};
  const { store } = openHere(${JSON.stringify(folder)});
  // Whoever is killed leaves nothing compiled for the next one.
  flushCompileCache();
  const tell = ({ id, state }) => writeSync(1, JSON.stringify({ id, state }) + "\\n");
  for (let at = 1; ; at++) {
    const entry = await store.addOperation({ kind: "message", userId: "7", text: "Text " + at }, at, null);
    tell(entry);
    tell(await store.transitionEntry(entry.id, ["queued"], { state: "sending" }, at));
    if (at % 3 === 0) continue;
    tell(await store.transitionEntry(entry.id, ["sending"], { state: "sent", serverId: "s" + at }, at));
  }`;

/** Lets another process write into the outbox and kills it after it has told so many steps. */
async function killAfter(steps: number, folder: string): Promise<Told[]> {
  const args = ["--input-type=module-typescript", "--eval", script(folder)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const told: Told[] = [];
  // What it still told before it died counts as well.
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(JSON.parse(line));
    if (told.length === steps) child.kill("SIGKILL");
  }
  expect(told.length).toBeGreaterThanOrEqual(steps);
  return told;
}

const way: OutboxState[] = ["queued", "sending", "sent"];

it("keeps all that it said it has, however often its process is killed", async () => {
  const folder = makeFolder();
  const told = new Map<string, OutboxState>();
  const rounds = runs(3, 30);
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, state } of await killAfter(1 + ((round * 7) % 23), folder)) {
      told.set(id, state);
    }
    const { store, recovered } = openHere(folder);
    expect(recovered).toEqual([]);
    const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 100_000 });
    const entries = rows.toReversed();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => place + 1));
    expect(entries.map(({ id }) => id).filter((id) => told.has(id))).toEqual([...told.keys()]);
    for (const { id, state, serverId, settled } of entries) {
      expect(way.indexOf(state)).toBeGreaterThanOrEqual(way.indexOf(told.get(id) ?? "queued"));
      expect([serverId === null, settled === null]).toEqual([state !== "sent", state !== "sent"]);
      const steps = (await store.getEntry(id))?.steps.map((step) => step.state);
      expect(steps).toEqual(way.slice(0, way.indexOf(state) + 1));
    }
    expect(await store.hasLosses()).toBe(false);
    await store.close();
  }
  // A round of 12 steps, which is the usual one, begins four or five entries.
  expect(told.size).toBeGreaterThan(3 * rounds);
});
