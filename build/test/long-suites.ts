/**
 * The suites of unit tests that have a long form, with the paths whose changes select it. It runs every night, and in the
 * unit tests of a change that touches these paths; otherwise their short form runs.
 */
export const longSuites: Readonly<Record<string, readonly string[]>> = {
  bench: ["e2e/bench"],
  damage: ["electron/main/store/files", "electron/main/sync/test/damage"],
  dialects: ["electron/main/service", "electron/demo/dialects"],
  drawn: ["electron/demo"],
  excess: ["electron/main/store/records"],
  "exit-status": [
    "build/runtime",
    "build/test",
    "e2e/run.ts",
    "e2e/attacks/run.ts",
    "e2e/bench/run.ts",
    "e2e/tour/run.ts",
  ],
  faults: ["electron/main/sync/test/faults", "electron/demo/http"],
  fleet: ["electron/main/sync"],
  outbox: ["electron/main/outbox", "electron/main/sync/test/outbox"],
  repository: ["build/package/repository"],
  sbom: ["build/package", "package-lock.json"],
  "sign-feed": ["build/release", "electron/main/updates"],
  week: ["electron/main/sync", "electron/main/notifications"],
};

const exports = ["electron/main/export", "renderer/records/export"];
const keychains = ["electron/main/system/keychain", "electron/main/system/session-bus"];
const packages = ["build/package", "e2e/package", "electron/main/system/start"];
const settings = ["electron/main/settings", "renderer/features/settings", "shared/settings"];
const signOn = ["electron/main/accounts/single-sign-on", "renderer/features/session"];
const windows = ["electron/main/window/windows", "renderer/app/windows"];

/**
 * The journeys about one part of the program: the name of their file in `e2e/specs`, with the paths of the part. CI and the
 * nightly run have them all; elsewhere `npm test` has those whose file or part changes.
 */
export const partJourneys: Readonly<Record<string, readonly string[]>> = {
  account: [
    "electron/main/features/profile",
    "renderer/features/account",
    "shared/features/profile",
  ],
  accounts: ["electron/main/accounts", "electron/main/app/accounts.ts", "renderer/app"],
  diagnostics: ["electron/main/diagnostics", "renderer/features/about"],
  "first-picture": ["electron/main/window/first-picture", "renderer/app/opening"],
  "guide-first-tasks": ["docs/guide", "renderer/features/guide"],
  "hidden-start": ["electron/main/app", "electron/main/notifications/tray", "electron/main/window"],
  incident: ["electron/main/features/incident", "renderer/features/incident", "renderer/records"],
  "keychain-daemon": keychains,
  "keychain-programs": keychains,
  language: ["electron/main/system/language.ts", "shared/texts"],
  "links-sign-in": ["electron/main/accounts/open-links.ts", "renderer/features/links"],
  "notification-buttons": ["electron/main/notifications/desktop"],
  "notifications-policy": ["electron/main/notifications", "electron/main/settings/policy"],
  "other-keychain": ["electron/main/session", "electron/main/store/files", "electron/main/system"],
  packaged: packages,
  parts: ["electron/main/window/page-bar.ts", "renderer/app", "renderer/ui"],
  policy: [...settings, "electron/main/system/policy-file.ts", "renderer/features/session"],
  "record-notifications": ["electron/main/features/news", "electron/main/notifications"],
  release: ["electron/main/app/release.ts", "electron/main/window/release.ts"],
  "room-export": [
    "electron/main/features/incident/room/export-room.ts",
    "electron/main/features/incident/room/record-columns.ts",
    ...exports,
  ],
  settings: [...settings, "electron/main/window"],
  severity: settings,
  "shift-pdf": [
    "electron/main/features/duty",
    "electron/main/window/print-document.ts",
    ...exports,
  ],
  "silent-network": ["electron/main/app", "electron/main/service"],
  "sso-browser": signOn,
  "sso-network": signOn,
  "sso-strict": signOn,
  "tour-checks": ["e2e/fixtures", "e2e/tour"],
  triage: ["electron/main/features/inbox", "renderer/features/inbox", "shared/features/inbox"],
  update: ["electron/main/app", "electron/main/updates", "renderer/features/updates"],
  wall: [...windows, "renderer/app/wall"],
  wayland: ["electron/main/system/start/wayland.ts", "electron/main/window/bounds.ts"],
  windows,
  "windows-restored": windows,
};

/**
 * The steps of `npm test` about one part of the program, with its paths: networks and gateways wait for what they lose, and
 * the package is installed first. CI and the nightly run have them all; elsewhere they run if the part changes.
 */
export const partSteps: Readonly<Record<string, readonly string[]>> = {
  gateways: ["e2e/gateways", "electron/main/service"],
  networks: ["e2e/networks", "electron/main/outbox", "electron/main/service", "electron/main/sync"],
  package: packages,
};

/** What `npm test` runs beyond what it always does. */
export type Selection = {
  /** The suites of unit tests that run in their long form. */
  suites: string[];
  /** The names in `partJourneys` that are left out. */
  withoutJourneys: string[];
  /** The names in `partSteps` that are left out. */
  withoutSteps: string[];
};

/** Selects the tests of a change of these files, with paths relative to the repository; `isCI` adds all journeys and steps. */
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
    withoutSteps: named(partSteps, (_name, paths) => !isCI && !isChanged(paths)),
  };
}
