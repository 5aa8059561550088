import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demand, judgeKept, judgeTruth, type Outcome } from "./judge.ts";
import type { Picture } from "./protocol.ts";
import { type Bench, judgeWholeStart, withApp } from "./run-cell.ts";
import { computerIn } from "./template.ts";

const megabyte = 1_048_576;
let count = 0;

/** Lets work be done in a copy of the template on a small disk of its own; null where none can be had. */
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

/** Leaves no byte free. */
function fill(folder: string): void {
  for (const size of [megabyte, 4_096, 1]) {
    try {
      for (let at = 0; ; at += 1)
        writeFileSync(join(folder, `full-${size}-${at}`), "x".repeat(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

function empty(folder: string): void {
  execFileSync("find", [folder, "-maxdepth", "1", "-name", "full-*", "-delete"]);
}

const skipped: Outcome = { outcome: "skipped", detail: "no small disk can be mounted here" };

/** Without space at the start, what is stored is shown or said not to be; with space it is all there. */
export async function startOnFullDisk(bench: Bench): Promise<Outcome> {
  const outcome = await onSmallDisk(bench, async (folder) => {
    fill(folder);
    const seen = await withApp((app) => app.describe({ to: "begin", ...computerIn(folder) }));
    judgeTruth(seen);
    if ("messages" in seen.stored) judgeKept(seen);
    empty(folder);
    return { ...(await judgeWholeStart(bench, folder)), seen };
  });
  if (outcome === null) return skipped;
  const { seen, ...later } = outcome;
  return "messages" in seen.stored
    ? later
    : { outcome: "told", detail: `${seen.stored.failure}; later ${later.outcome}` };
}

/** What is taken while the disk fills is there after a kill, and what is refused is not. */
export async function fillWhileWriting(bench: Bench): Promise<Outcome> {
  const outcome = await onSmallDisk(bench, async (folder) => {
    const taken: string[] = [];
    let refusal: { text: string; reason: string } | null = null;
    await withApp(async (app) => {
      await app.describe({ to: "begin", ...computerIn(folder) });
      fill(folder);
      for (let at = 0; refusal === null && at < 100; at += 1) {
        const text = `${at} ${"on a full disk ".repeat(500)}`;
        await app.tell({ to: "send", userId: "3", text }).then(
          () => void taken.push(text),
          (error) => {
            refusal = { text, reason: String(error) };
          },
        );
      }
    });
    empty(folder);
    const seen = await withApp((app) => app.describe({ to: "begin", ...computerIn(folder) }));
    judgeKept(seen);
    judgeTaken(seen, taken, refusal);
    return { outcome: "told", detail: `${taken.length} taken, then: ${JSON.stringify(refusal)}` };
  });
  return (outcome as Outcome | null) ?? skipped;
}

function judgeTaken(seen: Picture, taken: string[], refusal: { text: string } | null): void {
  demand(refusal !== null, "a full disk took everything", taken.length);
  const texts = "messages" in seen.stored ? seen.stored.messages.map(({ text }) => text) : [];
  const lost = taken.filter((text) => !texts.includes(text));
  demand(lost.length === 0, `${lost.length} of ${taken.length} that were taken are lost`, texts);
  demand(!texts.includes(refusal.text), "what was refused is there all the same", texts);
}
