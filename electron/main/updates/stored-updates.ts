import { mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { readJsonFile } from "#main/system/read-json.ts";
import { replaceFile } from "#main/system/replace-file.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { text, time } from "#shared/lib/values-schema.ts";
import { updateChannel } from "#shared/updates/update-feed-schema.ts";
import { updateFailureKind } from "#shared/updates/update-schema.ts";

const storedUpdates = z.object({
  /** When this computer first had updates. */
  since: z.number(),
  checkedAt: time,
  /** The newest document of each channel that was accepted. */
  seen: z.partialRecord(
    updateChannel,
    z.object({ number: z.int(), sha256: z.string(), issued: z.number() }),
  ),
  /** A release that failed, which is not tried again without the user; `number` is that of its document. */
  failed: z
    .object({ number: z.int(), version: text, failure: updateFailureKind, detail: text })
    .nullable(),
});
type Stored = z.infer<typeof storedUpdates>;

/** What is known about updates from earlier starts. */
export type StoredUpdates = ReturnType<typeof openStoredUpdates>;

/** Opens it in the folder of updates; a missing or damaged file counts as the first start. */
export function openStoredUpdates(folder: string, now: () => EpochMs) {
  const path = join(folder, "updates.json");
  const found = readJsonFile(storedUpdates, path);
  let stored: Stored = found.ok
    ? found.value
    : { since: now(), checkedAt: null, seen: {}, failed: null };
  const write = (changes: Partial<Stored>) => {
    stored = { ...stored, ...changes };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(path, Buffer.from(JSON.stringify(stored)));
  };
  return { read: (): Stored => stored, write };
}

const nextStart = z.discriminatedUnion("kind", [
  /** A downloaded update is installed first; its signed feed document is verified again. Base64. */
  z.object({ kind: z.literal("install"), document: z.string(), signatures: z.string() }),
  /** `to` was installed over `from` and has not proven itself yet; `starts` counts its starts. */
  z.object({
    kind: z.literal("unproven"),
    from: z.string(),
    to: z.string(),
    /** The number of the feed document. */
    number: z.int(),
    /** The former AppImage; null if none is kept. */
    previous: text,
    starts: z.int(),
  }),
]);
export type NextStart = z.infer<typeof nextStart>;

/** The name of the file in the folder of updates that every start looks for, as in `findPaths`. */
const nextStartName = "next-start.json";

/** Returns what the next start does about an update; null if nothing. */
export function readNextStart(folder: string): NextStart | null {
  const found = readJsonFile(nextStart, join(folder, nextStartName));
  return found.ok ? found.value : null;
}

/** Sets what the next start does; null for nothing. */
export function writeNextStart(folder: string, next: NextStart | null): void {
  const path = join(folder, nextStartName);
  if (next === null) rmSync(path, { force: true });
  else {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(path, Buffer.from(JSON.stringify(next)));
  }
}

/** Returns the path at which the former AppImage is kept until the new one has proven itself. */
export const previousImagePath = (image: string): string =>
  join(dirname(image), `.${basename(image)}.previous`);
