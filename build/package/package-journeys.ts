import { existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildApp, repository } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";
import { withLock } from "../runtime/electron-binary/cache-folder.ts";
import { electronDist } from "../runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../runtime/foreground.ts";
import { playwrightProgram, reporters } from "../runtime/playwright.ts";
import { ensureFiles, ensureSystemLibraries, isOnPath } from "../runtime/system-libraries.ts";
import { install, startInstaller } from "./installer.ts";
import { packFolder, packFormat } from "./make-package.ts";
import { mustRun } from "./must-run.ts";
import { packedFolder } from "./packed-folder.ts";
import { copyReadable } from "./readable-copy.ts";
import { readEpoch } from "./source-date.ts";

/** Who runs the installed app: nobody's account, made for the journeys and removed after them. */
const user = "watchdesk-journeys";

/** What looks at the installed package, with its Debian packages. */
const inspectors = {
  "/usr/bin/desktop-file-validate": "desktop-file-utils",
  "/usr/bin/xprop": "x11-utils",
};

/** Why there are no journeys in the installed package where nothing can be installed. */
export const whyNot = "Journeys in the installed package need root on a Debian, who installs it";

/** Whether a package can be installed here. */
export const canInstall = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && isOnPath("apt-get");

/** Which of Playwright's tests run in the installed package: paths from the repository. */
export type PackageRun = {
  config: string;
  report: string;
  args: string[];
  /** The folder for what tests leave. */
  left: string;
  /** Whether the tests also look at a package as it ships, which is not installed. */
  needsOrdinary?: boolean;
};

/**
 * Installs a package that tests may look into, and runs them in it as a user who is not root, with Chromium's
 * sandbox. Takes the package away again. Resolves to Playwright's exit code. Throws where it is not root of a Debian.
 */
export async function runInPackage(packageRun: PackageRun): Promise<number> {
  if (!canInstall()) throw new Error(`${whyNot}.`);
  return withLock("/var/lock/watchdesk-package-journeys", () => installAndRun(packageRun));
}

async function installAndRun(packageRun: PackageRun): Promise<number> {
  const electron = await electronDist();
  await ensureSystemLibraries({ executable: electron.executable, virtualDesktop: true });
  await ensureFiles(inspectors);
  await clearLeftOver();
  await buildApp({ isDriven: true });
  // Root's own TMPDIR may be for root alone.
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
    // For what else journeys start; root's own is for root to read.
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
    // Modules that were installed under another umask are for their owner alone.
    await chmod(node, 0o755);
    return await runAsUser({ ...packageRun, folder, dist, installer: installer.url });
  } finally {
    installer.stop();
    await clearLeftOver();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes away what journeys have installed, also those that were killed. Throws where somebody's own Watchdesk is installed. */
async function clearLeftOver(): Promise<void> {
  const { stdout } = await run("dpkg-query", ["--show", "watchdesk"]);
  const [, version = ""] = stdout.trim().split("\t");
  if (version !== "") {
    if (!version.endsWith("~driven")) {
      throw new Error(
        "Watchdesk is installed here already: remove it before journeys take its place.",
      );
    }
    await mustRun("apt-get", ["-y", "purge", "watchdesk"]);
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
  if (deb === undefined) throw new Error(`No package of version ${version} was made.`);
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
  // Playwright ends with status 0 where it cannot start what runs its tests.
  if (!existsSync(own)) throw new Error("The tests in the installed package left no report.");
  await cp(own, join(repository, packageRun.report));
  return status;
}
