import { app } from "electron";
import { readPolicy } from "#main/settings/policy.ts";
import { discardCopies, restoreCopies } from "#main/store/files/migration-copy.ts";
import { setTimer } from "#main/system/clock.ts";
import { openLog, type Report } from "#main/system/log.ts";
import { findProgram, type Paths } from "#main/system/paths.ts";
import { continueUpdate, recordProven } from "#main/updates/install/at-start.ts";
import { createSelfInstaller } from "#main/updates/install/self-installer.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { createUpdatePlan } from "./update-plan.ts";

/** The first start of a new version, during which nothing is sent. */
export type Trial = ReturnType<typeof beginTrial>;

/** A busy computer may take half a minute for a first frame. */
export const trialTimeout: DurationMs = 60_000;

/**
 * Installs a downloaded update or restores the former version, before anything else starts. Resolves to "restarts" if the
 * app ends and starts again, to a trial if this version must prove itself, or to null.
 */
export async function updateAtStart(paths: Paths): Promise<Trial | "restarts" | null> {
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
    copies: {
      restore: () => restoreCopies(paths.stores, Date.now()),
      discard: () => discardCopies(paths.stores),
    },
  }).catch((error) => {
    report("an update could not be continued", error);
    return { next: "goOn" as const };
  });
  if (outcome.next === "goOn") return null;
  if (outcome.next === "prove") return beginTrial(paths, report);
  restart(!outcome.byInstaller);
  return "restarts";
}

function beginTrial(paths: Paths, report: Report) {
  const passed = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    report("the new version did not prove itself", error);
    restart();
  };
  const cancel = setTimer(() => fail("nothing was drawn"), trialTimeout);
  return {
    /** Resolves when the version has proven itself. */
    passed: passed.promise,
    /** Ends the trial if `store` stores a record; otherwise the app restarts, which restores the former version. */
    end: async (store: () => Promise<void>): Promise<void> => {
      try {
        await store();
        recordProven(paths.updates);
        discardCopies(paths.stores);
      } catch (error) {
        return fail(error);
      } finally {
        cancel();
      }
      passed.resolve();
    },
  };
}

/** Ends the app without closing anything, as little may work; starts it again unless an installer does. */
function restart(starts = true): void {
  if (starts) app.relaunch({ args: process.argv.slice(1), execPath: findProgram(process.env) });
  app.exit(0);
}
