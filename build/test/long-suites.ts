import { areaTests, partTests } from "./part-tests.ts";
import {
  alerts,
  duty,
  exports,
  inbox,
  keychains,
  messages,
  packages,
  responses,
  session,
  settings,
  signOn,
  start,
  windows,
} from "./parts.ts";

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

/**
 * The journeys about one part of the program: the name of their file in `e2e/specs`, with the paths of the part. CI and the
 * nightly run have them all; elsewhere `npm test` has those whose file or part changes.
 */
export const partJourneys: Readonly<Record<string, readonly string[]>> = {
  about: ["build/package", "renderer/features/about"],
  account: [
    "electron/main/features/profile",
    "renderer/features/account",
    "shared/features/profile",
  ],
  accounts: ["electron/main/accounts", "electron/main/app/accounts.ts", "renderer/app"],
  "alarm-sound": [...alerts, "electron/main/app/self-test.ts", "electron/main/settings"],
  "bad-address": [...session, "electron/main/service"],
  "bad-responses": responses,
  "bounded-page": ["electron/main/ipc", "electron/main/window", "electron/preload", "shared/ipc"],
  demo: [
    ...["build/runtime", "electron/demo", "electron/main/accounts", "electron/main/app"],
    ...session,
    "electron/main/store/files",
  ],
  diagnostics: ["electron/main/diagnostics", "renderer/features/about"],
  "duty-officer": [
    ...[...alerts, ...inbox, ...messages, ...settings],
    ...["electron/main/outbox", "electron/main/sync", "electron/main/window"],
    ...["renderer/app", "renderer/records", "shared/notifications"],
  ],
  "first-hour": [
    ...[...alerts, ...duty, ...inbox, ...messages],
    ...["electron/main/features/forms", "electron/main/features/rooms"],
    ...["electron/main/features/submissions", "electron/main/features/tasks"],
    ...[
      "electron/main/outbox",
      "renderer/app",
      "renderer/features/forms",
      "renderer/features/rooms",
    ],
    ...["renderer/features/session", "renderer/features/submissions", "renderer/features/tasks"],
    ...["renderer/records", "shared/features"],
  ],
  "first-picture": ["electron/main/window/first-picture", "renderer/app/opening"],
  "first-screen": ["electron/main/window", "renderer", "shared/texts"],
  "guide-first-tasks": ["docs/guide", "renderer/features/guide"],
  "handled-elsewhere": [...alerts, "electron/main/sync", "renderer/records"],
  "hidden-start": ["electron/main/app", "electron/main/notifications/tray", "electron/main/window"],
  incident: ["electron/main/features/incident", "renderer/features/incident", "renderer/records"],
  "keyboard-layouts": ["electron/main/window", "renderer/lib", "shared/lib"],
  keychain: [
    ...[...keychains, ...session, ...start],
    ...["electron/main/accounts", "electron/main/notifications/tray", "electron/main/store/files"],
  ],
  "keychain-daemon": keychains,
  "keychain-programs": keychains,
  language: ["electron/main/system/language.ts", "shared/texts"],
  links: ["electron/main/accounts/open-links.ts", "renderer/features/links", ...start],
  "links-sign-in": ["electron/main/accounts/open-links.ts", "renderer/features/links"],
  "long-pdf": [...duty, ...exports, "electron/main/window/print-document.ts"],
  "messages-restart": [...messages, "electron/main/outbox"],
  notifications: [
    ...[...alerts, ...inbox, ...messages],
    ...["electron/main/features/news", "electron/main/settings", "electron/main/sync"],
    ...["electron/main/system", "shared/notifications"],
  ],
  "notification-buttons": ["electron/main/notifications/desktop"],
  "notifications-end": ["electron/main/notifications", ...start],
  "notifications-policy": ["electron/main/notifications", "electron/main/settings/policy"],
  "other-keychain": ["electron/main/session", "electron/main/store/files", "electron/main/system"],
  packaged: packages,
  parts: ["electron/main/window/page-bar.ts", "renderer/app", "renderer/ui"],
  policy: [...settings, "electron/main/system/policy-file.ts", "renderer/features/session"],
  printing: ["electron/main/window", "renderer/records"],
  "record-notifications": ["electron/main/features/news", "electron/main/notifications"],
  release: ["electron/main/app/release.ts", "electron/main/window/release.ts"],
  "room-export": ["electron/main/features/incident/room/export-room.ts", ...exports],
  "screen-reader": [
    ...[...alerts, ...inbox, ...session],
    ...["renderer/app", "renderer/lib", "renderer/records", "renderer/ui", "shared/texts"],
  ],
  "second-session": start,
  settings: [...settings, "electron/main/window"],
  severity: settings,
  "shell-kills": [
    "electron/main/outbox",
    "electron/main/store/thread",
    "electron/main/window/recovery",
  ],
  "shift-log": duty,
  "shift-pdf": [
    "electron/main/features/duty",
    "electron/main/window/print-document.ts",
    ...exports,
  ],
  "silent-network": ["electron/main/app", "electron/main/service"],
  "sso-browser": signOn,
  "sso-network": signOn,
  "sso-other-user": [...signOn, "electron/main/session"],
  "sso-strict": signOn,
  "time-zones": ["electron/main/system", "renderer/lib", "shared/lib"],
  "tour-checks": ["e2e/fixtures", "e2e/tour"],
  tray: ["electron/main/notifications/tray", "electron/main/window", ...start],
  triage: ["electron/main/features/inbox", "renderer/features/inbox", "shared/features/inbox"],
  "unusual-service": responses,
  update: ["electron/main/app", "electron/main/updates", "renderer/features/updates"],
  wall: [...windows, "renderer/app/wall"],
  watching: ["electron/main/notifications", "electron/main/sync", ...session],
  wayland: ["electron/main/system/start/wayland.ts", "electron/main/window/bounds.ts"],
  windows,
  "windows-restored": windows,
};

/**
 * The steps of `npm test` about one part of the program, with its paths: attacks start the app for each of them, networks and
 * gateways wait for what they lose, and the package, the foreign realm and the readers of exports are installed first. CI and
 * the nightly run have them all; elsewhere they run if the part changes.
 */
export const partSteps: Readonly<Record<string, readonly string[]>> = {
  attacks: [
    ...["build/electron.vite.config.ts", "build/bundle-plugins.ts", "build/runtime", "e2e/attacks"],
    ...["electron/main/accounts", "electron/main/app", "electron/main/diagnostics"],
    ...["electron/main/index.ts", "electron/main/ipc", "electron/main/lock"],
    ...["electron/main/notifications", "electron/main/service", "electron/main/settings"],
    ...["electron/main/store/files", "electron/main/system", "electron/main/window"],
    ...["electron/preload", "electron/verify", "package-lock.json"],
    ...["renderer/app", "renderer/features/lock", "renderer/index.html", "renderer/lib"],
    ...["renderer/page-bar.html", "renderer/records", "renderer/ui/sandboxed-html"],
    ...["shared/ipc", "shared/lock", "shared/session", "shared/window"],
    ...[...duty, ...exports, ...inbox, ...messages, ...session, ...signOn],
  ],
  "foreign-realm": ["e2e/foreign", ...signOn, "electron/main/session"],
  formats: ["e2e/formats", ...exports, ...duty, "electron/main/features/incident", "shared/lib"],
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
  /** The names in `areaTests` and `partTests` that are left out. */
  withoutTests: string[];
};

/** Whether a file is one of these paths, or in a folder of them. */
export const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

/** Selects the tests of a change of these files, with paths relative to the repository; `isCI` adds all journeys, steps and unit tests of parts. */
export function selectTests(files: readonly string[], isCI: boolean): Selection {
  const isChanged = (paths: readonly string[]) => files.some((file) => isBelow(file, paths));
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
    withoutTests: [
      // Where nothing is known to have changed, a run is for a look at everything.
      ...named(areaTests, (_name, paths) => !isCI && files.length > 0 && !isChanged(paths)),
      ...named(partTests, (name, paths) => !isCI && !isChanged([...paths, name])),
    ],
  };
}
