import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./child-process.ts";
import {
  currentNames,
  desktopFont,
  installLine,
  missingLibraries,
  packageOfDesktopProgram,
  packagesOfLibraries,
  uncachedLibraries,
} from "./debian-packages.ts";

/**
 * Dependencies to check: those of Electron, and optionally of the virtual desktop and its inspectors. Without the path
 * of Electron's program, all known libraries of Electron are checked.
 */
export type Needs = { executable: string | null; virtualDesktop: boolean };

/** Ensures that Linux has all dependencies: installs them as root, otherwise throws with the command. */
export async function ensureSystemLibraries(needs: Needs): Promise<void> {
  if (process.platform !== "linux") return;
  const { packages, unknown } = await missingPackages(needs);
  if (unknown.length > 0) {
    throw new Error(`Electron needs libraries that are not installed: ${unknown.join(", ")}.`);
  }
  if (packages.length === 0) return;
  await installMissing(packages);
  const still = (await missingPackages(needs)).packages;
  if (still.length > 0) {
    throw new Error(`After their installation these are still missing: ${still.join(", ")}.`);
  }
}

/** Ensures that these files exist, each from its Debian package, in the same way. */
export async function ensureFiles(packageOfFile: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.keys(packageOfFile).filter((file) => !existsSync(file));
  if (missing.length === 0) return;
  await installMissing([...new Set(missing.map((file) => packageOfFile[file] ?? ""))].sort());
  const still = missing.filter((file) => !existsSync(file));
  if (still.length > 0) throw new Error(`Missing after installation: ${still.join(", ")}.`);
}

async function installMissing(packages: readonly string[]): Promise<void> {
  const isDebianLike = isOnPath("apt-get");
  if (!isDebianLike || process.getuid?.() !== 0)
    throw new Error(formatRequest(packages, isDebianLike));
  await install(packages);
}

export function formatRequest(packages: readonly string[], isDebianLike: boolean): string {
  return isDebianLike
    ? `Packages of the system are missing. Please run: sudo ${installLine(packages)}`
    : `Please install what these Debian packages contain: ${packages.join(" ")}`;
}

async function missingPackages({ executable, virtualDesktop }: Needs): Promise<{
  packages: string[];
  unknown: string[];
}> {
  const linked = executable === null ? null : (await run("ldd", [executable])).stdout;
  const cached = await run("/sbin/ldconfig", ["-p"]).catch(() => undefined);
  const libraries = [
    ...(linked === null ? [] : missingLibraries(linked)),
    ...(cached?.status === 0 ? uncachedLibraries(cached.stdout, linked === null) : []),
  ];
  const { packages, unknown } = packagesOfLibraries(libraries);
  const programs = virtualDesktop ? missingDesktopPackages(isOnPath, existsSync) : [];
  return { packages: [...new Set([...packages, ...programs])].sort(), unknown };
}

export function missingDesktopPackages(
  hasProgram: (name: string) => boolean,
  hasFile: (path: string) => boolean,
): string[] {
  const packages = Object.entries(packageOfDesktopProgram)
    .filter(([program]) => !hasProgram(program))
    .map(([, name]) => name);
  if (!hasFile(desktopFont.file)) packages.push(desktopFont.package);
  return [...new Set(packages)].sort();
}

/** Another run may be installing packages. */
export const waitForLock = ["-o", "DPkg::Lock::Timeout=600"];

/** Installs Debian packages as root; throws with the command that failed. */
export async function install(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = async (...args: string[]): Promise<void> => {
    const outcome = await run("apt-get", [...waitForLock, ...args], { env });
    if (outcome.status === 0) return;
    const line = installLine(packages);
    throw new Error(`"${line}" failed at "apt-get ${args[0]}": ${outcome.stderr.trim()}`);
  };
  process.stderr.write(`Installing what the system lacks: ${installLine(packages)}\n`);
  await apt("update");
  const newer = await run("apt-cache", ["show", ...packages.map((name) => `${name}t64`)]);
  const names = currentNames(packages, newer.stdout);
  await apt("install", "-y", "--no-install-recommends", ...names);
}

export function findOnPath(program: string): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

export const isOnPath = (program: string): boolean => findOnPath(program) !== null;
