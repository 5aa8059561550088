import { defaults, type Remembered } from "../remembered.ts";
import type { SettingsFile } from "../settings.ts";

/** Settings that are kept in an object, where the app has a file. */
export const rememberIn = (kept: Partial<Remembered>): Pick<SettingsFile, "get" | "set"> => ({
  get: <K extends keyof Remembered>(key: K) => (kept[key] ?? defaults[key]) as Remembered[K],
  set: (changes) => void Object.assign(kept, changes),
});
