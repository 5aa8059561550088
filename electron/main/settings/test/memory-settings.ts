import type { SettingsFile } from "../settings.ts";
import { defaults, type StoredSettings } from "../stored-settings.ts";

/** Creates settings that are stored in an object instead of a file. */
export const createMemorySettings = (
  stored: Partial<StoredSettings>,
): Pick<SettingsFile, "get" | "set" | "has"> => ({
  has: (name) => stored[name] !== undefined,
  get: <K extends keyof StoredSettings>(key: K) =>
    (stored[key] ?? defaults[key]) as StoredSettings[K],
  set: (changes) => void Object.assign(stored, changes),
});
