// npm run package: builds the app and all packages that this system supports, and explains why others are missing.
// Arguments: formats (deb, rpm, …), all by default, `dir` for only the folder; --release refuses another Electron than
// the app's; --driven gives journeys debugging access; --built packs the existing build. --repository creates signed
// repositories for apt and dnf from packages that are already built (--packages), with --key, --url and --valid-days;
// --policy-templates writes templates of policies.

import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listPackage } from "@electron/asar";
import { buildApp, repository, verifierName } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";
import { type ElectronDist, electronDist } from "../runtime/electron-binary/electron-dist.ts";
import { runScript } from "../runtime/run-script.ts";
import { ensureFiles, isOnPath } from "../runtime/system-libraries.ts";
import { findWrongFuses, readFuses } from "./fuses.ts";
import { packFolder, packFormat } from "./make-package.ts";
import type { PackageKind, PackageRequest } from "./package-kind.ts";
import { readEpoch } from "./package-kind.ts";
import { writeTemplates } from "./policy-templates/write-templates.ts";
import { makeRepository } from "./repository/make-repository.ts";
import { formatSbom } from "./sbom.ts";
import { readShippedPackages } from "./shipped-packages.ts";
import { planTargets } from "./targets.ts";

/** Files that no package may contain: maps, types, builds for other systems, and sources. */
const unwanted = /\.(map|ts|tsx|md|test\.js)$|-musl(\/|$)|^\/(electron|renderer|shared|e2e)\//;

/** Modules with native parts, which are unpacked beside the archive. */
const natives = ["@libsql", "@napi-rs"];

/** Checks the fuses and files of a packed folder. Throws with all problems. */
async function checkPackage(folder: string, kind: PackageKind): Promise<void> {
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
async function lintPackage(file: string): Promise<string | null> {
  const [program, ...args] = checkers[file.split(".").at(-1) ?? ""] ?? [];
  if (program === undefined) return null;
  if (!isOnPath(program)) return `not checked: ${program} is not installed`;
  const outcome = await run(program, [...args, file], { env: process.env, timeout: 300_000 });
  if (outcome.status === 0) return `${program}: no errors`;
  throw new Error(`${program} found errors:\n${outcome.stdout}${outcome.stderr}`);
}

const { values, positionals } = parseArgs({
  options: {
    release: { type: "boolean", default: false },
    driven: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    version: { type: "string" },
    output: { type: "string", default: join(repository, "dist") },
    repository: { type: "boolean", default: false },
    "policy-templates": { type: "boolean", default: false },
    packages: { type: "string", default: join(repository, "dist") },
    key: { type: "string", multiple: true, default: [] },
    url: { type: "string", default: "" },
    "valid-days": { type: "string", default: "14" },
  },
  allowPositionals: true,
});

await runScript(async () => {
  if (values["policy-templates"]) {
    const written = await writeTemplates(resolve(values.output, "policy-templates"));
    process.stdout.write(`${written.join("\n")}\n`);
    return 0;
  }
  if (values.repository) return publishPackages();
  const electron = await electronDist();
  const request = await planPackages(electron);
  if (!values.built) await buildApp({ isDriven: values.driven });
  await checkPackage(await packFolder(request), request.kind);
  const lines = positionals.includes("dir") ? [] : await makePackages(request);
  const packages = await readShippedPackages(request.kind);
  await writeFile(join(request.output, "watchdesk.cdx.json"), await formatSbom(request, packages));
  if (request.kind !== "release") lines.push("", describeKind(electron));
  process.stdout.write(`\n${lines.join("\n")}\n`);
  return 0;
});

async function publishPackages(): Promise<number> {
  const files = await makeRepository({
    packages: resolve(values.packages),
    output: resolve(values.output, "repository"),
    keys: values.key,
    url: values.url,
    validDays: Number(values["valid-days"]),
  });
  process.stdout.write(files);
  return 0;
}

async function planPackages(electron: ElectronDist): Promise<PackageRequest> {
  const isOwn = electron.source === "official";
  if (values.release && (!isOwn || values.driven)) {
    throw new Error(
      `A release cannot contain Electron ${electron.version}, which replaces the app's own, or debugging access. ` +
        "Without --release, a package for tests is created.",
    );
  }
  const { version } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  return {
    electron,
    kind: values.driven ? "driven" : isOwn ? "release" : "test",
    version: values.version ?? version,
    output: resolve(values.output),
    epoch: await readEpoch(repository),
  };
}

/** Creates the requested packages that this system supports; returns a line for each format. */
async function makePackages(request: PackageRequest): Promise<string[]> {
  await ensureTools();
  const place = {
    platform: process.platform,
    hasProgram: isOnPath,
    offline: await findOffline(),
    hasImageTools: process.env.APPIMAGE_TOOLS_PATH !== undefined,
  };
  const lines: string[] = [];
  for (const { format, reason } of planTargets(place)) {
    if (positionals.length > 0 && !positionals.includes(format)) continue;
    if (reason !== null) lines.push(`${format.padEnd(9)} not built: ${reason}`);
    const files = reason === null ? await packFormat(request, format) : [];
    for (const file of files) {
      const megabytes = `${((await stat(file)).size / 1_000_000).toFixed(1)} MB`;
      const lint = await lintPackage(file);
      const line = `${format.padEnd(9)} ${relative(repository, file)}  ${megabytes}`;
      lines.push(lint === null ? line : `${line}  ${lint}`);
    }
  }
  return lines;
}

function describeKind({ version, source }: ElectronDist): string {
  const own = source === "official" ? "" : `, with Electron ${version} instead of the app's own`;
  return `For tests only${own}.`;
}

/** Installs the tools for packages if run by root on a Debian. */
async function ensureTools(): Promise<void> {
  if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return;
  await ensureFiles({
    ...{ "/usr/bin/rpmbuild": "rpm", "/usr/bin/7za": "p7zip-full" },
    ...{ "/usr/bin/lintian": "lintian", "/usr/bin/rpmlint": "rpmlint" },
  });
}

/** Returns why electron-builder cannot download its tools, or null. */
async function findOffline(): Promise<string | null> {
  try {
    await fetch("https://github.com/", { method: "HEAD", signal: AbortSignal.timeout(5_000) });
    return null;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return `github.com can't be reached (${cause?.code ?? String(error)})`;
  }
}
