import { basename, dirname } from "node:path";
import Conf from "conf";
import type { Report } from "#main/system/log.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { openSettings, type SettingsFile } from "../settings.ts";
import { type Contents, copyOptions, type OpenCopy } from "../settings-copy.ts";

/** Opens a file of settings as the app does, without Electron: electron-store is this library with it. */
export const openCopy: OpenCopy = (file) =>
  new Conf<Contents>({ ...copyOptions, cwd: dirname(file), configName: basename(file, ".json") });

/** Opens the settings in a folder; when it resolves, what is set is on disk at once. */
export async function openLoaded(
  folder: string,
  now: () => EpochMs = Date.now,
  report: Report = () => {},
): Promise<SettingsFile> {
  const settings = openSettings(folder, { now, report, importOpener: async () => openCopy });
  await settings.load();
  return settings;
}
