import { app } from "electron";
import { readPolicy } from "#main/settings/policy.ts";
import { restoreCopies } from "#main/store/files/migration-copy.ts";
import { openLog } from "#main/system/log.ts";
import { findProgram, type Paths } from "#main/system/paths.ts";
import { continueUpdate } from "#main/updates/install/at-start.ts";
import { recordStarted } from "#main/updates/install/record-started.ts";
import { createSelfInstaller } from "#main/updates/install/self-installer.ts";
import { createUpdatePlan } from "./update-plan.ts";

/**
 * Installs a downloaded update or restores the former version, before anything else starts. Resolves to null if the app
 * ends and starts again, or to a function to call when the window has been shown.
 */
export async function updateAtStart(paths: Paths): Promise<(() => void) | null> {
  const { report } = openLog(paths.log);
  const { policy } = readPolicy(paths.policy, report);
  const plan = createUpdatePlan(paths, policy);
  const outcome = await continueUpdate({
    plan,
    folder: paths.updates,
    now: Date.now,
    openInstaller: () =>
      createSelfInstaller({
        ...plan,
        folder: paths.updates,
        fetch: () => Promise.reject(new Error("A start makes no requests.")),
        report,
      }),
    restoreCopies: () => restoreCopies(paths.stores, Date.now()),
  }).catch((error) => {
    report("an update could not be continued", error);
    return { next: "goOn" as const };
  });
  if (outcome.next === "goOn") return () => recordStarted(paths.updates);
  if (!outcome.byInstaller) {
    app.relaunch({ args: process.argv.slice(1), execPath: findProgram(process.env) });
  }
  app.exit(0);
  return null;
}
