import type { Policy } from "#main/settings/policy.ts";
import type { Paths } from "#main/system/paths.ts";
import { runProgram } from "#main/system/run-program.ts";
import { createSelfInstaller } from "#main/updates/install/self-installer.ts";
import { followInstalledPackage } from "#main/updates/installed-package.ts";
import { openStoredUpdates } from "#main/updates/stored-updates.ts";
import type { UpdaterParts } from "#main/updates/update-parts.ts";
import { createUpdater, type Updater } from "#main/updates/updater.ts";
import { createUpdatePlan } from "./update-plan.ts";

type LoadedParts = Omit<UpdaterParts, "plan" | "folder" | "stored" | "openInstaller" | "now"> & {
  paths: Paths;
  policy: Policy;
};

/** Creates and starts the updater of this installation; a module of its own, so that no start waits for it. */
export function loadUpdater({ paths, policy, ...parts }: LoadedParts): Updater {
  const plan = createUpdatePlan(paths, policy);
  const { updates: folder, program } = paths;
  const updater = createUpdater({
    ...parts,
    plan,
    folder,
    stored: openStoredUpdates(folder, Date.now),
    openInstaller: () => createSelfInstaller({ ...plan, ...parts, folder }),
    now: Date.now,
  });
  updater.start();
  if (plan.source === "system" && program !== null) {
    followInstalledPackage({
      ...parts,
      program,
      version: plan.version,
      run: runProgram,
      onNewer: updater.recordInstalled,
    });
  }
  return updater;
}
