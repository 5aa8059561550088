// npm run long -- desktops: the app with real notification services of Debian, each in a Debian of its own. Requires root.
// `--only dunst,mako` runs only those, `--built` uses the existing build; other arguments are passed to Playwright.
// Pictures are in out/desktops-NAME, and the notes of all journeys are printed at the end.
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { mustRun } from "../../build/runtime/child-process.ts";
import { soundPrograms } from "../../build/runtime/debian-packages.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { canUseNamespaces } from "../anywhere/environment.ts";
import { makeSystem } from "../clean-machine/base-system.ts";
import { testInMachine, withMachineFolder } from "../clean-machine/test-in-machine.ts";
import { describeResults } from "../suites/results.ts";
import { reportOf } from "../suites/run-suite.ts";
import { takeChoice, takeFlag } from "../take-flags.ts";
import { realDesktops } from "./programs.ts";
import type { RealDesktop } from "./real-desktop.ts";

await runScript(async () => {
  if (!canUseNamespaces()) throw new Error("npm run long -- desktops requires root on a Debian.");
  const args = process.argv.slice(2);
  const chosen = takeChoice(args, realDesktops);
  if (!takeFlag(args, "--built")) await buildApp();
  const statuses: number[] = [];
  const reports: JSONReport[] = [];
  const versions = new Map<string, string>();
  for (const one of chosen) {
    const base = await makeSystem(one.name, listPackages(one));
    statuses.push(await testOn(one, base, args));
    reports.push(JSON.parse(await readFile(join(repository, reportOf(nameOf(one))), "utf8")));
    versions.set(one.name, await readVersion(one, base));
  }
  const report = merge(reports);
  await writeFile(join(repository, reportOf("desktops")), JSON.stringify(report));
  console.log(describeResults(report, versions));
  return Math.max(...statuses);
});

function nameOf({ name }: RealDesktop): string {
  return `desktops-${name}`;
}

function listPackages({ packages }: RealDesktop): string[] {
  return [...packages, ...Object.values(soundPrograms)];
}

/** Runs the journeys with one service, in a Debian whose changes are thrown away. */
function testOn(real: RealDesktop, base: string, args: string[]): Promise<number> {
  return withMachineFolder(async (folder) => {
    const shared = join(folder, "shared");
    await mkdir(shared);
    const electron = join(shared, "electron");
    await mustRun("cp", ["-a", "--reflink=auto", (await electronDist()).dist, electron]);
    await chmod(join(electron, "chrome-sandbox"), 0o4755);
    return testInMachine({
      suite: "desktops",
      name: nameOf(real),
      base,
      work: join(folder, "machine"),
      shared,
      env: {
        ELECTRON_OVERRIDE_DIST_PATH: "/shared/electron",
        WATCHDESK_PREPARATION: "mkdir -p /run/dbus && dbus-daemon --system --fork",
      },
      args: [`--project=${real.name}`, ...args],
    });
  });
}

/** Returns the first package of a service with its version. */
async function readVersion({ packages: [first = ""] }: RealDesktop, base: string): Promise<string> {
  const format = ["--showformat", "$" + "{Package} $" + "{Version}"];
  const admin = ["--admindir", join(base, "var/lib/dpkg")];
  return mustRun("dpkg-query", [...admin, "--show", ...format, first]);
}

/** Combines the reports of several runs into one. */
function merge(reports: readonly JSONReport[]): JSONReport {
  const [first] = reports;
  if (first === undefined) throw new Error("No desktop was chosen.");
  const stats = { ...first.stats, expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const one of reports) {
    for (const name of ["expected", "unexpected", "flaky", "skipped"] as const)
      stats[name] += one.stats[name];
  }
  const suites = reports.flatMap((one) => one.suites);
  return { ...first, suites, errors: reports.flatMap((one) => one.errors), stats };
}
