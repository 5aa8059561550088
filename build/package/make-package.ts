import { chmod, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOnPath, isOnPath } from "../runtime/system-libraries.ts";
import { setTimes } from "./after-pack.ts";
import { runBuilder } from "./builder.ts";
import { type PackageRequest, versionOf } from "./package-kind.ts";
import { writePapers } from "./papers.ts";
import type { Format } from "./targets.ts";

/**
 * Packs the built app into a folder as installed; resolves to that folder. Times and modes of its files are
 * reproducible.
 */
export async function packFolder(request: PackageRequest): Promise<string> {
  process.umask(0o022);
  const { output, kind, version } = request;
  await rm(output, { recursive: true, force: true });
  await writePapers(papersIn(output), { ...request, version: versionOf(version, kind) });
  await make(request, "dir");
  return unpackedFolder(request.output);
}

/** Builds one package from the packed folder; resolves to its files. */
export async function packFormat(request: PackageRequest, format: Format): Promise<string[]> {
  const folder = unpackedFolder(request.output);
  await setTimes(folder, request.epoch);
  const files = await make(request, format, folder);
  for (const file of files.filter((path) => path.endsWith(".tar.gz"))) await blankArchiveTime(file);
  return files;
}

/** Returns electron-builder's folder of the packed app. */
function unpackedFolder(output: string): string {
  if (process.platform === "darwin") return join(output, "mac-universal", "Watchdesk.app");
  return join(output, process.platform === "win32" ? "win-unpacked" : "linux-unpacked");
}

/** Returns the folder of the documents, which all formats share. */
const papersIn = (output: string): string => join(output, "papers");

async function make(
  request: PackageRequest,
  format: Format | "dir",
  prepackaged: string | null = null,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-package-"));
  try {
    const papers = papersIn(request.output);
    const archiver = findOnPath("7za");
    const env = {
      ...process.env,
      SOURCE_DATE_EPOCH: String(request.epoch),
      ...(archiver === null ? {} : { ELECTRON_BUILDER_7ZIP_PATH: archiver }),
      ...(isOnPath("fpm") ? {} : { CUSTOM_FPM_PATH: await writeFpm(folder) }),
    };
    return await runBuilder({ parts: { ...request, papers }, format, prepackaged }, env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a program that electron-builder starts as fpm: this Node with our replacement. */
async function writeFpm(folder: string): Promise<string> {
  const program = join(folder, "fpm");
  const script = join(import.meta.dirname, "fpm", "cli.ts");
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  await chmod(program, 0o755);
  return program;
}

/** Clears the timestamp of a gzip file (bytes 4 to 7), so that builds are reproducible. */
async function blankArchiveTime(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const head = Buffer.alloc(2);
    await file.read(head, 0, 2, 0);
    if (head[0] !== 0x1f || head[1] !== 0x8b) throw new Error(`${path} is not a gzip file.`);
    await file.write(Buffer.alloc(4), 0, 4, 4);
  } finally {
    await file.close();
  }
}
