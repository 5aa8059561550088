import { basename, dirname } from "node:path";
import Conf from "conf";
import type { Report } from "#main/system/log.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { openSettings, type SettingsFile } from "../settings.ts";
import { type Contents, copyOptions, type OpenCopy } from "../settings-copy.ts";

/** Opens a settings file without Electron by the library that electron-store extends. */
export const openCopy: OpenCopy = (file) =>
  new Conf<Contents>({ ...copyOptions, cwd: dirname(file), configName: basename(file, ".json") });

/** Opens the settings in a folder; later changes are written at once. */
export async function openLoaded(
  folder: string,
  now: () => EpochMs = Date.now,
  report: Report = () => {},
): Promise<SettingsFile> {
  const settings = openSettings(folder, { now, report, importOpener: async () => openCopy });
  await settings.load();
  return settings;
}
