import { createHash } from "node:crypto";
import { writeFileSync } from "atomically";
import { z } from "zod";
import { readJsonFile } from "#main/read-json.ts";

/** Whatever a file of settings holds, also what only another version of Watchdesk knows. */
const contentsSchema = z.record(z.string(), z.unknown());
export type Contents = z.infer<typeof contentsSchema>;

/** What was read of a file, and how often the settings had been written then. */
export type SettingsCopy = { contents: Contents; revision: number };

/** How often, and the hash of all else: a changed letter may still be JSON, and name another server. */
const seal = z.object({ revision: z.int().min(0), hash: z.string() });

/** A file that nobody has sealed, as by hand, counts as it is. */
export function readCopy(file: string): SettingsCopy | "missing" | "unreadable" {
  const read = readJsonFile(contentsSchema, file);
  if (!read.ok) return read.code === "notFound" ? "missing" : "unreadable";
  const { seal: found, ...contents } = read.value;
  if (found === undefined) return { contents, revision: 0 };
  const sealed = seal.safeParse(found);
  if (!sealed.success) return "unreadable";
  const { revision, hash } = sealed.data;
  return hash === hashOf(contents, revision) ? { contents, revision } : "unreadable";
}

/** Replaces the file as a whole or not at all; throws where disk or folder do not allow it. */
export function writeCopy(file: string, { contents, revision }: SettingsCopy): void {
  const sealed = { ...contents, seal: { revision, hash: hashOf(contents, revision) } };
  writeFileSync(file, `${JSON.stringify(sealed, null, 2)}\n`);
}

const hashOf = (contents: Contents, revision: number): string =>
  createHash("sha256")
    .update(JSON.stringify([revision, contents]))
    .digest("hex");
