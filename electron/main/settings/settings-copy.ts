import { createHash } from "node:crypto";
import { z } from "zod";
import { readJsonFile } from "#main/system/read-json.ts";

/** The content of a settings file, including values that only another version of Watchdesk knows. */
const contentsSchema = z.record(z.string(), z.unknown());
export type Contents = z.infer<typeof contentsSchema>;

/** The content of a file, and how often the settings had been written before. */
export type SettingsCopy = { contents: Contents; revision: number };

/** A settings file to write: assigning `store` replaces its content atomically. */
export type WritableCopy = { set store(sealed: Contents) };

/** Opens a file for writing and creates its folder; throws if it cannot be read. */
export type OpenCopy = (file: string) => WritableCopy;

/** Revision, and a hash of everything else: a damaged letter may still be valid JSON, and name another server. */
const seal = z.object({ revision: z.int().min(0), hash: z.string() });

/** How the files are written. Their content was read before; unreadable content is replaced. */
export const copyOptions = {
  clearInvalidConfig: false,
  accessPropertiesByDotNotation: false,
  serialize: (sealed: Contents) => `${JSON.stringify(sealed, null, 2)}\n`,
  deserialize: (): Contents => ({}),
};

/** Reads and verifies a copy. A file without a seal, such as one written by hand, is accepted. */
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

/** The content of a file for a copy of the settings. */
export const sealCopy = ({ contents, revision }: SettingsCopy): Contents => ({
  ...contents,
  seal: { revision, hash: hashOf(contents, revision) },
});

const hashOf = (contents: Contents, revision: number): string =>
  createHash("sha256")
    .update(JSON.stringify([revision, contents]))
    .digest("hex");
