import type { Report } from "#main/diagnostics/log.ts";
import type { SettingsFile } from "./settings.ts";

/**
 * Settings for whoever has something to remember by the way, and goes on where the disk takes none:
 * it counts until the app ends, and is written with the next change. A person who changes a setting
 * wants to know, and is answered by the settings themselves.
 */
export const tolerant = (
  settings: Pick<SettingsFile, "get" | "set">,
  report: Report,
): Pick<SettingsFile, "get" | "set"> => ({
  get: settings.get,
  set: (changes) => {
    try {
      settings.set(changes);
    } catch (error) {
      report("the settings could not be written", error);
    }
  },
});
