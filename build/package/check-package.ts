import { existsSync } from "node:fs";
import { join } from "node:path";
import { listPackage } from "@electron/asar";
import { verifierName } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";
import { isOnPath } from "../runtime/system-libraries.ts";
import { findWrongFuses, readFuses } from "./fuses.ts";
import type { PackageKind } from "./package-kind.ts";

/** Files that no package may contain: maps, types, builds for other systems, and sources. */
const unwanted = /\.(map|ts|tsx|md|test\.js)$|-musl(\/|$)|^\/(electron|renderer|shared|e2e)\//;

/** Modules with native parts, which are unpacked beside the archive. */
const natives = ["@libsql", "@napi-rs"];

/** Checks the fuses and files of a packed folder. Throws with all problems. */
export async function checkPackage(folder: string, kind: PackageKind): Promise<void> {
  const resources = join(
    folder,
    process.platform === "darwin" ? "Contents/Resources" : "resources",
  );
  const files = listPackage(join(resources, "app.asar"), { isPack: false });
  const wrong = [
    ...files.filter((file) => unwanted.test(file)).map((file) => `${file} is packed.`),
    ...natives
      .filter((name) => !hasNative(files, name))
      .map((name) => `${name} has no native part.`),
    ...(existsSync(join(resources, verifierName)) ? [] : [`${verifierName} is missing.`]),
    ...(existsSync(join(resources, "default_app.asar")) ? ["default_app.asar is packed."] : []),
    ...(kind === "driven" ? [] : findWrongFuses(await readFuses(findProgram(folder)))),
  ];
  if (wrong.length > 0) throw new Error(`The package is invalid:\n${wrong.join("\n")}`);
}

const hasNative = (files: string[], name: string): boolean =>
  files.some((file) => file.startsWith(`/node_modules/${name}/`) && file.endsWith(".node"));

function findProgram(folder: string): string {
  if (process.platform === "darwin") return join(folder, "Contents", "MacOS", "Watchdesk");
  return join(folder, process.platform === "win32" ? "Watchdesk.exe" : "watchdesk");
}

/** The checkers of distributions, by the end of a package's name. Their overrides state why an error stays. */
const checkers: Readonly<Record<string, readonly string[]>> = {
  deb: ["lintian", "--fail-on", "error", "--allow-root"],
  rpm: ["rpmlint", "--config", join(import.meta.dirname, "linux", "rpmlint.toml")],
};

/** Checks a package with the checker of its distribution, if it is installed; returns what it says of it. Throws on errors. */
export async function lintPackage(file: string): Promise<string | null> {
  const [program, ...args] = checkers[file.split(".").at(-1) ?? ""] ?? [];
  if (program === undefined) return null;
  if (!isOnPath(program)) return `not checked: ${program} is not installed`;
  const outcome = await run(program, [...args, file], { env: process.env, timeout: 300_000 });
  if (outcome.status === 0) return `${program}: no errors`;
  throw new Error(`${program} found errors:\n${outcome.stdout}${outcome.stderr}`);
}
