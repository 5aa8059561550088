/** The parts of the program that selections of tests share: the paths of files and folders in the repository. */

export const alerts = [
  "electron/main/features/alerts",
  "electron/main/notifications",
  "renderer/features/alerts",
  "shared/features/alerts",
];
export const duty = [
  "electron/main/features/duty",
  "renderer/features/duty",
  "shared/features/duty",
];
export const exports = ["electron/main/export", "renderer/records/export"];
export const inbox = [
  "electron/main/features/inbox",
  "renderer/features/inbox",
  "shared/features/inbox",
];
export const keychains = ["electron/main/system/keychain", "electron/main/system/session-bus"];
export const messages = [
  "electron/main/features/messages",
  "renderer/features/messages",
  "shared/features/messages",
];
export const packages = ["build/package", "e2e/package", "electron/main/system/start"];
export const responses = [
  "electron/main/service",
  "electron/main/store/records",
  "electron/main/sync",
];
export const session = ["electron/main/session", "renderer/features/session"];
export const settings = ["electron/main/settings", "renderer/features/settings", "shared/settings"];
export const signOn = ["electron/main/accounts/single-sign-on", "renderer/features/session"];
export const start = ["electron/main/app", "electron/main/system/start"];
export const windows = ["electron/main/window/windows", "renderer/app/windows"];

export const stores = ["electron/main/app/store", "electron/main/store"];
export const updates = ["build/release", "electron/main/updates", "shared/updates"];
