import { statSync } from "node:fs";
import semver from "semver";
import type { SetTimer } from "#main/system/clock.ts";
import type { Run } from "#main/system/run-program.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const interval: DurationMs = 60_000;

export type InstalledPackageParts = {
  /** The executable of the package, which each of its updates replaces. */
  program: string;
  version: string;
  run: Run;
  setTimer: SetTimer;
  onNewer: (version: string) => void;
};

/**
 * Reports when the system's packages have replaced this version by a newer one. Looks once a minute whether the
 * executable is another file, and asks dpkg or rpm for the version only then. Returns a function that ends this.
 */
export function followInstalledPackage(parts: InstalledPackageParts): () => void {
  const { program, version, run, setTimer, onNewer } = parts;
  let known = identify(program);
  let cancel = () => {};
  const look = async (): Promise<void> => {
    const found = identify(program);
    // While it is being replaced there is none.
    if (found !== null && found !== known) {
      const installed = await readInstalledVersion(run);
      if (installed !== null) {
        known = found;
        if (semver.gt(installed, version)) onNewer(installed);
      }
    }
    schedule();
  };
  const schedule = () => {
    cancel = setTimer(() => void look(), interval);
  };
  schedule();
  return () => cancel();
}

/** Identifies a file; null if it does not exist. */
function identify(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** Reads the installed version from dpkg or rpm; null if neither knows it. */
async function readInstalledVersion(run: Run): Promise<string | null> {
  const answer =
    (await run("/usr/bin/dpkg-query", ["--show", "watchdesk"])) ??
    (await run("/usr/bin/rpm", ["-q", "--qf", "watchdesk %{VERSION}", "watchdesk"]));
  const [, found = ""] = /^watchdesk(?::\w+)?\s(\S+)$/.exec(answer?.trim() ?? "") ?? [];
  // Packages write "0.2.0~beta.1", which sorts before 0.2.0.
  return semver.valid(found.replace("~", "-"));
}
