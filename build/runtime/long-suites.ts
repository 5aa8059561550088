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

const exports = ["electron/main/export", "renderer/records/export"];
const signOn = ["electron/main/accounts/single-sign-on", "renderer/features/session"];
const windows = ["electron/main/window/windows", "renderer/app/windows"];

/**
 * The journeys about one part of the program: the name of their file in `e2e/specs`, with the paths of the part. CI and the
 * nightly run have them all; elsewhere `npm test` has those whose file or part changes.
 */
export const partJourneys: Readonly<Record<string, readonly string[]>> = {
  diagnostics: ["electron/main/diagnostics", "renderer/features/about"],
  "first-picture": ["electron/main/window/first-picture", "renderer/app/opening"],
  "guide-first-tasks": ["docs/guide", "renderer/features/guide"],
  "keychain-programs": ["electron/main/system/keychain", "electron/main/system/session-bus"],
  language: ["electron/main/system/language.ts", "shared/texts"],
  "links-sign-in": ["electron/main/accounts/links", "renderer/features/links"],
  "notification-buttons": ["electron/main/notifications/desktop"],
  "other-keychain": ["electron/main/session", "electron/main/store/files", "electron/main/system"],
  release: ["electron/main/app/release.ts", "electron/main/window/release"],
  "room-export": ["electron/main/features/incident/room/export", ...exports],
  severity: ["electron/main/settings", "renderer/features/settings"],
  "shift-pdf": [
    "electron/main/features/duty",
    "electron/main/window/print-document.ts",
    ...exports,
  ],
  "sso-browser": signOn,
  "sso-network": signOn,
  "sso-strict": signOn,
  wall: [...windows, "renderer/app/wall"],
  wayland: ["electron/main/system/start/wayland.ts", "electron/main/window/bounds.ts"],
  windows,
  "windows-restored": windows,
};

/** The paths of the package, whose changes select the journeys in the installed package. */
const packagePaths = ["build/package", "e2e/package", "electron/main/system/start"];

/** What `npm test` runs beyond what it always does. */
export type Selection = {
  /** The suites of unit tests that run in their long form. */
  suites: string[];
  /** The names in `partJourneys` that are left out. */
  withoutJourneys: string[];
  /** Whether journeys run in the installed package. */
  hasPackage: boolean;
};

/** Selects the tests of a change of these files, with paths relative to the repository; `isCI` adds all journeys. */
export function selectTests(files: readonly string[], isCI: boolean): Selection {
  const isChanged = (paths: readonly string[]) =>
    paths.some((path) => files.some((file) => file === path || file.startsWith(`${path}/`)));
  const named = (
    list: typeof longSuites,
    select: (name: string, paths: readonly string[]) => boolean,
  ) => Object.keys(list).filter((name) => select(name, list[name] ?? []));
  return {
    suites: named(longSuites, (_name, paths) => isChanged(paths)),
    withoutJourneys: named(
      partJourneys,
      (name, paths) => !isCI && !isChanged([...paths, `e2e/specs/${name}.spec.ts`]),
    ),
    hasPackage: isCI || isChanged(packagePaths),
  };
}
