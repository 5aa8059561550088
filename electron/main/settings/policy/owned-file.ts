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
import type { PolicySource } from "../policy-file.ts";

/**
 * What was found where a policy can be: nothing; what it says; one that anybody could have put there,
 * which is as none; or one that cannot be read, of which nobody knows what it fixes.
 */
export type Found<T> =
  | { kind: "none" }
  | { kind: "read"; value: T }
  | { kind: "notObeyed"; why: string }
  | { kind: "unreadable"; why: string };

type FileSource = Extract<PolicySource, { path: string }>;

/** More than any policy, and little enough to be read before the window answers. */
const maxBytes = 2 ** 20;

/**
 * Reads a file that only its owner can have written: opened once and judged by what was opened, with
 * every folder above it. Resolves no link. What cannot be judged or read is `unreadable`, and what
 * somebody else may have written `notObeyed`; neither throws.
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
  // A pipe without a writer would keep the window waiting.
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

/** From the top down, so that what is below one that is not trusted is not looked at. */
function foldersOf(path: string, top: string): string[] {
  const folder = dirname(path);
  const isTop = folder === top || folder === dirname(folder);
  return isTop ? [folder] : [...foldersOf(folder, top), folder];
}

/** Why something is not to be trusted; null where it is. */
function classify(stats: Stats, { owner }: FileSource, wanted: "file" | "folder"): string | null {
  if (stats.isSymbolicLink()) return "is a symbolic link";
  if (wanted === "file" ? !stats.isFile() : !stats.isDirectory()) return `is no ${wanted}`;
  if (stats.uid !== owner) return `belongs to user ${stats.uid}, not to user ${owner}`;
  const others = stats.mode & 0o022;
  return others === 0 ? null : "can be written by others than its owner";
}
