import { spawnSync } from "node:child_process";
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
import { readJson } from "#main/system/read-json.ts";
import { parseRegistry } from "./registry.ts";

/**
 * Runs a program of the system and returns its output in UTF-8, or null if it fails. Throws if it cannot
 * be run or takes longer than five seconds.
 */
export type RunProgram = (program: string, args: string[], input?: Buffer) => string | null;

/** Reads the content of a source without checking it. Does not throw. */
export function readSource(source: PolicySource, run: RunProgram = runProgram): Found<object> {
  try {
    if (source.kind === "registry") return readRegistry(source.key, run);
    const found = readOwnedFile(source);
    if (found.kind !== "read") return found;
    if (source.kind === "file") return toPolicy(found.value.toString("utf8"), source.path);
    const json = run(plutil, ["-convert", "json", "-o", "-", "-"], found.value);
    return json === null ? noPolicy(source.path) : toPolicy(json, source.path);
  } catch (error) {
    const where = source.kind === "registry" ? source.key : source.path;
    return { kind: "unreadable", why: `${where} cannot be read (${nameError(error)})` };
  }
}

// Absolute paths, as PATH and SystemRoot are not trusted.
const plutil = "/usr/bin/plutil";
const reg = "C:\\Windows\\System32\\reg.exe";

const timeoutMs = 5000;

const runProgram: RunProgram = (program, args, input) => {
  const ended = spawnSync(program, args, {
    input,
    encoding: "utf8",
    timeout: timeoutMs,
    maxBuffer: 2 ** 24,
    windowsHide: true,
  });
  if (ended.error !== undefined) throw ended.error;
  return ended.status === 0 ? ended.stdout : null;
};

function readRegistry(key: string, run: RunProgram): Found<object> {
  const output = run(reg, ["query", key, "/s", "/reg:64"]);
  if (output !== null) {
    const value = parseRegistry(output);
    return value === null ? noPolicy(key) : { kind: "read", value };
  }
  // It fails in the same way if the key is missing and if it may not be read.
  const above = key.slice(0, key.lastIndexOf("\\"));
  const keys = run(reg, ["query", above, "/reg:64"]);
  if (keys === null) return { kind: "unreadable", why: `${key} cannot be read` };
  const name = key.slice(above.length).toLowerCase();
  const exists = keys.split(/\r?\n/).some((line) => line.toLowerCase().endsWith(name));
  return exists ? { kind: "unreadable", why: `${key} cannot be read` } : { kind: "none" };
}

function toPolicy(text: string, path: string): Found<object> {
  const json = readJson(text.replace(/^\uFEFF/, ""));
  const value = json.ok ? json.value : null;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { kind: "read", value } : noPolicy(path);
}

const noPolicy = (location: string) =>
  ({ kind: "unreadable", why: `${location} does not hold names and values` }) as const;

const nameError = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown error";

/**
 * The result of reading a policy: none, its content, one that does not apply because others can write it, or one that
 * cannot be read.
 */
type Found<T> =
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
