import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import { runs } from "#shared/test/runs.ts";

const recipients = 60;

/** Queues messages to many people endlessly, reports each before and after, and repeats it as a second click would. */
const script = (folder: string): string => `
  import { writeSync } from "node:fs";
  import { flushCompileCache } from "node:module";
  import { openTestStore } from ${JSON.stringify(new URL("../../../store/test/fixture.ts", import.meta.url).href)};
  const { store } = openTestStore(${JSON.stringify(folder)});
  // A killed process leaves no compile cache.
  flushCompileCache();
  const to = Array.from({ length: ${recipients} }, (_, at) => ({ id: String(at + 1), name: "Person " + at }));
  for (;;) {
    const message = { id: crypto.randomUUID(), to, name: null, text: "Meet at 14:00" };
    writeSync(1, "begin " + message.id + "\\n");
    await store.addGroupMessage(message, 1);
    await store.addGroupMessage(message, 1);
    writeSync(1, "end " + message.id + "\\n");
  }`;

/** Kills the process a moment after it began the message of a number; returns the messages that it reported as stored. */
async function killDuring(number: number, delay: number, folder: string): Promise<string[]> {
  const args = ["--input-type=module-typescript", "--eval", script(folder)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const stored: string[] = [];
  let begun = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, id = ""] = line.split(" ");
    if (what === "end") stored.push(id);
    else if (++begun === number) void setTimeout(delay).then(() => child.kill("SIGKILL"));
  }
  return stored;
}

it("queues exactly one message to each recipient or none, however often its process is killed", async () => {
  const folder = makeFolder();
  const reported = new Set<string>();
  const rounds = runs(2, 30);
  for (let round = 0; round < rounds; round += 1) {
    for (const id of await killDuring(1 + (round % 4), (round * 3) % 8, folder)) reported.add(id);
    const { store } = openTestStore(folder);
    const { rows } = await store.listGroups({ offset: 0, limit: 10_000 });
    const ids = new Set(rows.map(({ id }) => id));
    expect([...reported].filter((id) => !ids.has(id))).toEqual([]);
    const entries = await store.listOpenEntries();
    const byGroup = Map.groupBy(entries, ({ operation }) =>
      operation.kind === "message" ? (operation.group ?? "") : "",
    );
    expect(new Set(byGroup.keys())).toEqual(ids);
    for (const own of byGroup.values()) {
      expect(new Set(own.map(({ lane }) => lane)).size).toBe(recipients);
      expect(own).toHaveLength(recipients);
    }
    for (const { counts } of rows) expect(counts.total).toBe(recipients);
    await store.close();
  }
  expect(reported.size).toBeGreaterThan(0);
});
