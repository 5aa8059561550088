/**
 * The suites of unit tests that have a long form, with the paths whose changes select it. It runs every night, and in the
 * unit tests of a change that touches these paths; otherwise their short form runs.
 */
export const longSuites: Readonly<Record<string, readonly string[]>> = {
  bench: ["e2e/bench"],
  damage: ["electron/main/store/files", "electron/main/sync/test/damage"],
  dialects: ["electron/main/service", "electron/demo/dialects"],
  excess: ["electron/main/store/records"],
  "exit-status": ["build/runtime", "e2e/attacks/run.ts", "e2e/bench/run.ts", "e2e/tour/run.ts"],
  faults: ["electron/main/sync/test/faults", "electron/demo/http"],
  fleet: ["electron/main/sync"],
  outbox: ["electron/main/outbox", "electron/main/sync/test/outbox"],
  repository: ["build/package/repository"],
  sbom: ["build/package", "package-lock.json"],
  "sign-feed": ["build/release", "electron/main/updates"],
  week: ["electron/main/sync", "electron/main/notifications"],
};

/** Returns the suites whose long form a change of these files selects; paths are relative to the repository. */
export const suitesOf = (changed: readonly string[]): string[] =>
  Object.entries(longSuites)
    .filter(([, paths]) =>
      paths.some((path) => changed.some((file) => file === path || file.startsWith(`${path}/`))),
    )
    .map(([name]) => name);
