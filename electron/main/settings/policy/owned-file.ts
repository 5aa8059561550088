import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from "node:fs";
import { dirname } from "node:path";
import type { PolicySource } from "#main/system/policy-file.ts";

/**
 * The result of reading a policy: none, its content, one that does not apply because others can write it, or one that
 * cannot be read.
 */
export type Found<T> =
  | { kind: "none" }
  | { kind: "read"; value: T }
  | { kind: "notObeyed"; why: string }
  | { kind: "unreadable"; why: string };

type FileSource = Extract<PolicySource, { path: string }>;

/** More than any policy needs, and little enough to read before the window opens. */
const maxBytes = 2 ** 20;

/**
 * Reads a file that only its owner can write: opens it once, and checks the opened file and every folder above. Follows
 * no links and does not throw.
 */
export function readOwnedFile(source: FileSource): Found<Buffer> {
  const { path, top } = source;
  try {
    for (const folder of foldersOf(path, top)) {
      const why = classify(lstatSync(folder), source, "folder");
      if (why !== null) return { kind: "notObeyed", why: `${folder} ${why}` };
    }
    return readOpened(source);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT") return { kind: "none" };
    if (code === "ELOOP") return { kind: "notObeyed", why: `${path} is a symbolic link` };
    return { kind: "unreadable", why: `${path} cannot be read (${code ?? "unknown error"})` };
  }
}

function readOpened(source: FileSource): Found<Buffer> {
  const { path } = source;
  // Opening a pipe without a writer would block.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = openSync(path, flags);
  try {
    const stats = fstatSync(file);
    const why = classify(stats, source, "file");
    if (why !== null) return { kind: "notObeyed", why: `${path} ${why}` };
    return stats.size > maxBytes
      ? { kind: "unreadable", why: `${path} has more than 1 MB` }
      : { kind: "read", value: readFileSync(file) };
  } finally {
    closeSync(file);
  }
}

/** From the top down, so that nothing below an untrusted folder is read. */
function foldersOf(path: string, top: string): string[] {
  const folder = dirname(path);
  const isTop = folder === top || folder === dirname(folder);
  return isTop ? [folder] : [...foldersOf(folder, top), folder];
}

/** Why a file or folder is not trusted; null if it is. */
function classify(stats: Stats, { owner }: FileSource, wanted: "file" | "folder"): string | null {
  if (stats.isSymbolicLink()) return "is a symbolic link";
  if (wanted === "file" ? !stats.isFile() : !stats.isDirectory()) return `is no ${wanted}`;
  if (stats.uid !== owner) return `belongs to user ${stats.uid}, not to user ${owner}`;
  const others = stats.mode & 0o022;
  return others === 0 ? null : "can be written by others than its owner";
}
