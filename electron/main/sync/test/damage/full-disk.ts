import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AppProcess } from "./app-process.ts";
import { classifyKept, classifyTruth, demand, type Outcome } from "./classify.ts";
import type { Snapshot } from "./protocol.ts";
import { type Bench, classifyWholeStart, withApp } from "./run-cell.ts";
import { computerIn } from "./template.ts";

const megabyte = 1_048_576;
let count = 0;

/** Runs work in a copy of the template on a small disk; resolves to null if none can be mounted. */
async function onSmallDisk<T>(
  { template, parent, remote }: Bench,
  work: (folder: string) => Promise<T>,
): Promise<T | null> {
  count += 1;
  const folder = join(parent, `disk-${count}`);
  remote.rewind(template.arrived);
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  try {
    cpSync(template.folder, folder, { recursive: true });
    return await work(folder);
  } finally {
    execFileSync("umount", [folder]);
  }
}

/** Fills the disk except for `free` bytes. */
function fill(folder: string, free = 0): void {
  const spare = join(folder, "spare");
  writeFileSync(spare, "x".repeat(free));
  for (const size of [megabyte, 4_096, 1]) {
    try {
      for (let at = 0; ; at += 1) {
        writeFileSync(join(folder, `full-${size}-${at}`), "x".repeat(size));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  rmSync(spare);
}

function empty(folder: string): void {
  execFileSync("find", [folder, "-maxdepth", "1", "-name", "full-*", "-delete"]);
}

const skipped: Outcome = { outcome: "skipped", detail: "no small disk can be mounted here" };

/** Starts without space: records are shown or reported unavailable; with space they are complete. */
export async function startOnFullDisk(bench: Bench): Promise<Outcome> {
  const outcome = await onSmallDisk(bench, async (folder) => {
    fill(folder);
    const seen = await withApp((app) => app.functions.begin(computerIn(folder)));
    classifyTruth(seen);
    if ("messages" in seen.stored) classifyKept(seen);
    empty(folder);
    return { ...(await classifyWholeStart(bench, folder)), seen };
  });
  if (outcome === null) return skipped;
  const { seen, ...later } = outcome;
  return "messages" in seen.stored
    ? later
    : { outcome: "reported", detail: `${seen.stored.failure}; later ${later.outcome}` };
}

/** The texts that were stored while the disk filled, and the one that was refused. */
type Taking = { taken: string[]; refused: { text: string; reason: string } | null };

/** Writes until the disk is full and kills the app: stored messages are there afterwards, the refused one is not. */
export async function fillWhileWriting(bench: Bench): Promise<Outcome> {
  const outcome = await onSmallDisk(bench, async (folder): Promise<Outcome> => {
    const { taken, refused } = await withApp((app) => writeUntilFull(app, folder));
    empty(folder);
    const seen = await withApp((app) => app.functions.begin(computerIn(folder)));
    classifyKept(seen);
    classifyTaken(seen, { taken, refused });
    return { outcome: "reported", detail: `${taken.length} taken, then ${refused?.reason}` };
  });
  return outcome ?? skipped;
}

async function writeUntilFull(app: AppProcess, folder: string): Promise<Taking> {
  classifyKept(await app.functions.begin(computerIn(folder)));
  fill(folder, megabyte / 2);
  const taken: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const text = `${at} ${"on a full disk ".repeat(500)}`;
    const reason = await app.functions.send({ userId: "3", text }).then(() => null, String);
    if (reason !== null) return { taken, refused: { text, reason } };
    taken.push(text);
  }
  return { taken, refused: null };
}

function classifyTaken(seen: Snapshot, { taken, refused }: Taking): void {
  demand(refused !== null, "a full disk refused nothing", taken.length);
  const texts = "messages" in seen.stored ? seen.stored.messages.map(({ text }) => text) : [];
  const lost = taken.filter((text) => !texts.includes(text));
  demand(lost.length === 0, `${lost.length} of ${taken.length} stored messages are lost`, seen);
  demand(!texts.includes(refused.text), "the refused message is stored", refused);
}
