import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "#main/system/log.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Settings, settings } from "#shared/settings/schema.ts";
import {
  type Contents,
  type OpenCopy,
  readCopy,
  sealCopy,
  type WritableCopy,
} from "./settings-copy.ts";
import { type StoredSettings, storedSettings } from "./stored-settings.ts";

/** The settings file: read once, written atomically in two copies at each change. */
export type SettingsFile = {
  get<K extends keyof StoredSettings>(key: K): StoredSettings[K];
  /** Whether the file has a valid value of a setting, even if it equals the default. */
  has(name: keyof Settings): boolean;
  /**
   * Throws if the file cannot be written; the changes apply until the app ends even then. Before the
   * library that writes is loaded, starts loading it and writes afterwards. `undefined` removes a value.
   */
  set(changes: StoredChanges): void;
  /** Loads the library that writes the files, and writes pending changes; reports failures. */
  load(): Promise<void>;
  /** The damage of the file at this start; null if it was intact. */
  damage: SettingsDamage | null;
};

/** Changes of stored values; `undefined` removes one. */
export type StoredChanges = { [K in keyof StoredSettings]?: StoredSettings[K] | undefined };

/** `setAside` is the new path of an unreadable file; if no copy was intact, all settings have their defaults. */
export type SettingsDamage = { setAside: string; isRestored: boolean };

/** `importOpener` loads the library that writes the files, which takes too long for a start. */
export type SettingsParts = {
  now: () => EpochMs;
  report: Report;
  importOpener: () => Promise<OpenCopy>;
};

/**
 * Opens the settings in `folder`, which are written to two files sequentially, so that one is always intact; the newer
 * one is read. An unreadable file is copied under its date; the caller reports it by `set`, which replaces both files.
 */
export function openSettings(
  folder: string,
  { now, report, importOpener }: SettingsParts,
): SettingsFile {
  const files = [join(folder, "settings.json"), join(folder, "settings.backup.json")];
  const copies = files.map((file) => ({ file, found: readCopy(file) }));
  const intact = copies.flatMap(({ found }) => (typeof found === "object" ? found : []));
  const [newest] = intact.toSorted((one, other) => other.revision - one.revision);
  let contents: Contents = newest?.contents ?? {};
  let revision = newest?.revision ?? 0;

  const [setAside] = copies.flatMap(({ file, found }) =>
    found === "unreadable" ? setAsideCopy(file, now(), report) : [],
  );
  const areEqual =
    intact.length === files.length && intact.every((one) => one.revision === revision);
  // After damage, its report is the next write.
  let isWaiting = newest !== undefined && !areEqual && setAside === undefined;
  let writable: WritableCopy[] | null = null;
  let loading: Promise<void> | null = null;

  function write(to: WritableCopy[]): void {
    const sealed = sealCopy({ contents, revision });
    for (const copy of to) copy.store = sealed;
  }

  async function importAndWrite(): Promise<void> {
    try {
      writable = files.map(await importOpener());
      if (isWaiting) write(writable);
    } catch (error) {
      loading = null;
      report("the settings could not be written", error);
    }
  }

  const load = () => {
    loading ??= importAndWrite();
    return loading;
  };

  return {
    get: (key) => storedSettings.shape[key].parse(contents[key]) as StoredSettings[typeof key],
    has: (name) => settings.shape[name].safeParse(contents[name]).success,
    set: (changes) => {
      contents = Object.fromEntries(
        Object.entries({ ...contents, ...changes }).filter(([, value]) => value !== undefined),
      );
      revision += 1;
      isWaiting = true;
      if (writable === null) void load();
      else write(writable);
    },
    load,
    damage: setAside === undefined ? null : { setAside, isRestored: newest !== undefined },
  };
}

/**
 * Keeps a copy of an unreadable file. The file itself stays until the next write replaces it, so that
 * an app that is killed before it reports the damage finds it again.
 */
function setAsideCopy(file: string, at: EpochMs, report: Report): string {
  const aside = `${file}.unreadable-${new Date(at).toISOString().replaceAll(":", "-")}`;
  try {
    copyFileSync(file, aside);
    return aside;
  } catch {
    // A file without read permission can still be moved.
    return moveAside(file, aside, report);
  }
}

function moveAside(file: string, aside: string, report: Report): string {
  try {
    renameSync(file, aside);
    return aside;
  } catch (error) {
    report("an unreadable settings file could not be set aside", error);
    return file;
  }
}

/**
 * Returns settings that report a failed write instead of throwing, for values that the user did not set. The change
 * applies until the app quits and is written with the next one.
 */
export const bestEffortSettings = (
  file: Pick<SettingsFile, "get" | "set">,
  report: Report,
): Pick<SettingsFile, "get" | "set"> => ({
  get: file.get,
  set: (changes) => {
    try {
      file.set(changes);
    } catch (error) {
      report("the settings could not be written", error);
    }
  },
});
