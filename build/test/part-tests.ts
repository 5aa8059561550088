import {
  alerts,
  duty,
  exports,
  keychains,
  messages,
  packages,
  responses,
  session,
  signOn,
  stores,
  updates,
} from "./parts.ts";

const accounts = [...session, ...signOn, "electron/main/accounts", "electron/main/service"];
const outbox = [...messages, "electron/main/outbox", "electron/main/service", "shared/outbox"];
const read = ["electron/demo/dialects", ...responses];
const verify = ["electron/verify", ...duty];
/** What the simulated weeks and faults go through. */
const simulated = [
  ...[...accounts, ...alerts, ...duty, ...outbox, ...read, ...stores],
  ...["electron/demo", "electron/main/settings", "electron/main/system"],
];

/**
 * The unit tests that cost most, as they start other programs, damage each file of a store or let days pass, with the paths of
 * their part. CI, the nightly run and `npm run check` have them all; `npm test` elsewhere has those whose file or part changes.
 */
export const partTests: Readonly<Record<string, readonly string[]>> = {
  "build/package/linux/app-run.test.ts": packages,
  "build/package/repository/repository.test.ts": ["build/package", "build/runtime", "build/test"],
  "build/package/sbom.test.ts": ["build/package", "build/supply-chain", "package-lock.json"],
  "build/release/sign-feed.test.ts": ["build/runtime", ...updates],
  "build/test/exit-status.test.ts": ["build/runtime", "build/test", "e2e"],
  "build/texts/uncalled-texts.test.ts": [
    ...["build/texts", "package-lock.json", "shared/features", "shared/notifications"],
    ...["shared/records", "shared/settings", "shared/sync", "shared/texts", "tsconfig.json"],
  ],
  "e2e/tour/clock.test.ts": ["build/runtime", "e2e/tour"],
  "electron/demo/routes/devices.test.ts": ["electron/demo"],
  "electron/demo/serve.test.ts": ["electron/demo"],
  "electron/main/accounts/ownership.test.ts": simulated,
  "electron/main/accounts/sign-in/other-user.test.ts": [...accounts, ...stores],
  "electron/main/accounts/sign-in/sso-attempts.test.ts": accounts,
  "electron/main/app/forward-events.test.ts": ["electron/main/app", ...simulated],
  "electron/main/export/export-table.test.ts": [...exports, ...stores, "shared/records"],
  "electron/main/export/workbook.test.ts": [...exports, "shared/records"],
  "electron/main/features/alerts/sync/histories.test.ts": [...alerts, ...outbox, ...read],
  "electron/main/features/alerts/sync/many-new-alerts.test.ts": [...alerts, ...read],
  "electron/main/features/alerts/sync/unfiltered-alerts.test.ts": [...alerts, ...read],
  "electron/main/features/duty/store/log-damage.test.ts": [...duty, ...stores],
  "electron/main/features/duty/store/log-kill.test.ts": [...duty, ...stores],
  "electron/main/features/messages/outbox/message-step.test.ts": [...outbox, ...stores],
  "electron/main/features/messages/store/group-messages-kill.test.ts": [...outbox, ...stores],
  "electron/main/outbox/retries.test.ts": [...outbox, ...stores],
  "electron/main/outbox/silent-services.test.ts": [...outbox, ...stores],
  "electron/main/outbox/store/outbox-kill.test.ts": [...outbox, ...stores],
  "electron/main/service/transport-encodings.test.ts": ["electron/main/service"],
  "electron/main/session/refused-renewal.test.ts": accounts,
  "electron/main/session/renewal.test.ts": accounts,
  "electron/main/session/token-life.test.ts": accounts,
  "electron/main/store/files/damage.test.ts": [
    ...[...outbox, ...stores],
    "electron/main/sync/test/damage",
  ],
  "electron/main/store/files/unusable-file.test.ts": stores,
  "electron/main/store/records/excess.test.ts": ["electron/main/service", ...stores],
  "electron/main/store/records/ingest-kill.test.ts": stores,
  "electron/main/store/records/known-records.test.ts": ["electron/main/service", ...stores],
  "electron/main/store/thread/moving-store.test.ts": stores,
  "electron/main/store/thread/store-rpc.test.ts": stores,
  "electron/main/sync/all-pages.test.ts": [...read, ...stores],
  "electron/main/sync/test/damage/damage.test.ts": [...keychains, ...simulated],
  "electron/main/sync/test/dialects/dialects.test.ts": simulated,
  "electron/main/sync/test/faults/faults.test.ts": simulated,
  "electron/main/sync/test/fleet.test.ts": simulated,
  "electron/main/sync/test/outbox/soak.test.ts": simulated,
  "electron/main/sync/test/week/on-duty.test.ts": ["electron/main/notifications", ...simulated],
  "electron/main/system/start/time-zone.test.ts": ["electron/main/system"],
  "electron/main/updates/install/at-start.test.ts": updates,
  "electron/main/updates/install/self-installer.test.ts": updates,
  "electron/verify/mutations.test.ts": verify,
  "electron/verify/verify-export.test.ts": verify,
  "electron/verify/watchdesk-verify.test.ts": verify,
};

const tools = ["build/node", "build/test", "package-lock.json", "package.json", "vitest.config.ts"];

/**
 * All unit tests of main, and all of windows, with the paths of what they import and read: a change of only one of them leaves
 * the other one's tests to CI.
 */
export const areaTests: Readonly<Record<"electron/**" | "renderer/**", readonly string[]>> = {
  "electron/**": [
    ...["CHANGELOG.md", "build/icons", "build/runtime", "build/sounds", "build/texts"],
    ...["docs/administrators.md", "docs/coverage.md", "docs/decisions/0016-alert-state.md"],
    ...["docs/duty.md", "docs/formats", "docs/reliability.md", "docs/shift-log-format.md"],
    ...["electron", "renderer/lib", "shared", ...tools],
  ],
  "renderer/**": [
    ...["build/guide", "build/texts", "docs/guide", "electron/demo/world"],
    ...["electron/main/features/inbox", "renderer", "shared", ...tools],
  ],
};
