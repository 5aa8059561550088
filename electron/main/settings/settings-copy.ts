import { createHash } from "node:crypto";
import { z } from "zod";
import { readJsonFile } from "#main/read-json.ts";

/** Whatever a file of settings holds, also what only another version of Watchdesk knows. */
const contentsSchema = z.record(z.string(), z.unknown());
export type Contents = z.infer<typeof contentsSchema>;

/** What was read of a file, and how often the settings had been written then. */
export type SettingsCopy = { contents: Contents; revision: number };

/** A file of settings to be written: what `store` is set to replaces it, as a whole or not at all. */
export type WritableCopy = { set store(sealed: Contents) };

/** Opens a file to be written, in a folder that need not be there; throws where it cannot be read. */
export type OpenCopy = (file: string) => WritableCopy;

/** How often, and the hash of all else: a changed letter may still be JSON, and name another server. */
const seal = z.object({ revision: z.int().min(0), hash: z.string() });

/** How the files are written; what they hold was read before, and what cannot be read gives way. */
export const copyOptions = {
  clearInvalidConfig: false,
  accessPropertiesByDotNotation: false,
  serialize: (sealed: Contents) => `${JSON.stringify(sealed, null, 2)}\n`,
  deserialize: (): Contents => ({}),
};

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

/** The settings as a file holds them. */
export const sealCopy = ({ contents, revision }: SettingsCopy): Contents => ({
  ...contents,
  seal: { revision, hash: hashOf(contents, revision) },
});

const hashOf = (contents: Contents, revision: number): string =>
  createHash("sha256")
    .update(JSON.stringify([revision, contents]))
    .digest("hex");
