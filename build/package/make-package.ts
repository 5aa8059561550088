import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, Platform } from "electron-builder";
import { repository } from "../runtime/app-build.ts";
import { isOnPath } from "../runtime/system-libraries.ts";
import { setTimes } from "./after-pack.ts";
import { packageConfig } from "./config.ts";
import { listNativeModules } from "./native-modules.ts";
import { type PackageKind, versionOf } from "./package-kind.ts";
import { writePapers } from "./papers.ts";
import { blankArchiveTime } from "./tar-gz.ts";
import type { Format } from "./targets.ts";

/** Which package of the app that has been built before. */
export type PackageRequest = {
  electron: { dist: string; version: string };
  kind: PackageKind;
  /** The version without what the kind adds. */
  version: string;
  /** Where the package goes; its folder, unpacked, too. */
  output: string;
  /** Seconds since 1970: the time of all that is inside. */
  epoch: number;
};

/**
 * Packs the app that out/ holds into a folder as it will be installed; resolves to that folder. The times and modes
 * of what is inside do not depend on when and where.
 */
export async function packFolder(request: PackageRequest): Promise<string> {
  process.umask(0o022);
  await rm(request.output, { recursive: true, force: true });
  await runBuilder(request, "dir");
  return unpackedFolder(request.output);
}

/** Makes one package of a folder that was packed before; resolves to its files. */
export async function packFormat(request: PackageRequest, format: Format): Promise<string[]> {
  const folder = unpackedFolder(request.output);
  await setTimes(folder, request.epoch);
  const files = await runBuilder(request, format, folder);
  for (const file of files.filter((path) => path.endsWith(".tar.gz"))) await blankArchiveTime(file);
  return files;
}

/** Where electron-builder lays out what it packs. */
function unpackedFolder(output: string): string {
  if (process.platform === "darwin") return join(output, "mac-universal", "Watchdesk.app");
  return join(output, process.platform === "win32" ? "win-unpacked" : "linux-unpacked");
}

async function runBuilder(
  { electron, kind, version, output, epoch }: PackageRequest,
  format: Format | "dir",
  prepackaged: string | null = null,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-package-"));
  const full = versionOf(version, kind);
  try {
    const papers = join(folder, "papers");
    await writePapers(papers, { version: full, epoch, electron });
    const natives = await listNativeModules();
    process.env.SOURCE_DATE_EPOCH = String(epoch);
    if (isOnPath("7za")) process.env.ELECTRON_BUILDER_7ZIP_PATH = await findProgram("7za");
    if (!isOnPath("fpm")) process.env.CUSTOM_FPM_PATH = await writeFpm(folder);
    const config = packageConfig({ electron, version: full, output, epoch, papers, natives, kind });
    const made = await build({
      projectDir: repository,
      config,
      publish: "never",
      targets: Platform.current().createTarget([format]),
      prepackaged,
    });
    return made.filter((path) => !path.endsWith(".blockmap"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A program that electron-builder starts as fpm: this Node with what stands in for it. */
async function writeFpm(folder: string): Promise<string> {
  const program = join(folder, "fpm");
  const script = join(import.meta.dirname, "fpm", "cli.ts");
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  await chmod(program, 0o755);
  return program;
}

async function findProgram(name: string): Promise<string> {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    const path = join(folder, name);
    if ((await readFile(path).catch(() => null)) !== null) return path;
  }
  throw new Error(`${name} is not on the path.`);
}
