import type { SettingsFile } from "../settings.ts";
import { defaults, type StoredSettings } from "../stored-settings.ts";

/** Settings that are kept in an object, where the app has a file. */
export const rememberIn = (kept: Partial<StoredSettings>): Pick<SettingsFile, "get" | "set"> => ({
  get: <K extends keyof StoredSettings>(key: K) =>
    (kept[key] ?? defaults[key]) as StoredSettings[K],
  set: (changes) => void Object.assign(kept, changes),
});
