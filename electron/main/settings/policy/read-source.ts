import { spawnSync } from "node:child_process";
import type { PolicySource } from "#main/system/policy-file.ts";
import { readJson } from "#main/system/read-json.ts";
import { type Found, readOwnedFile } from "./owned-file.ts";
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
