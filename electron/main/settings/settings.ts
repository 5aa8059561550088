import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "#main/diagnostics/log.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { defaults, type Remembered, remembered } from "./remembered.ts";
import {
  type Contents,
  type OpenCopy,
  readCopy,
  sealCopy,
  type WritableCopy,
} from "./settings-copy.ts";

/** The settings file: read once, written atomically at each change, to be found twice. */
export type SettingsFile = {
  get<K extends keyof Remembered>(key: K): Remembered[K];
  /**
   * Throws where it cannot be written; what was set counts all the same until the app ends. Before what
   * writes is loaded, it has that loaded and is written then.
   */
  set(changes: Partial<Remembered>): void;
  /** Loads what writes the files, and writes what waits for it; what fails is reported. */
  load(): Promise<void>;
  /** What was wrong with the file at this start; null where it was as it had been left. */
  damage: SettingsDamage | null;
};

/** `setAside` is where an unreadable file is now; where no copy of it was whole, all is as at first. */
export type SettingsDamage = { setAside: string; isRestored: boolean };

/** `importOpener` loads what opens the files to be written, which takes too long for a start. */
export type SettingsParts = {
  now: () => EpochMs;
  report: Report;
  importOpener: () => Promise<OpenCopy>;
};

/**
 * Opens the settings in `folder`. They are written twice, one after the other, so that one is whole
 * whatever happens to the other; the newer one counts. What cannot be read is kept under its date:
 * whoever opens them tells of it by `set`, which makes both whole again.
 */
export function openSettings(
  folder: string,
  { now, report, importOpener }: SettingsParts,
): SettingsFile {
  const files = [join(folder, "settings.json"), join(folder, "settings.backup.json")];
  const copies = files.map((file) => ({ file, found: readCopy(file) }));
  const whole = copies.flatMap(({ found }) => (typeof found === "object" ? found : []));
  const [newest] = whole.toSorted((one, other) => other.revision - one.revision);
  let kept: Contents = newest?.contents ?? {};
  let revision = newest?.revision ?? 0;

  const [setAside] = copies.flatMap(({ file, found }) =>
    found === "unreadable" ? putAside(file, now(), report) : [],
  );
  const isEven = whole.length === files.length && whole.every((one) => one.revision === revision);
  // Where one is damaged, telling of it is the next write.
  let isWaiting = newest !== undefined && !isEven && setAside === undefined;
  let writable: WritableCopy[] | null = null;
  let loading: Promise<void> | null = null;

  function write(to: WritableCopy[]): void {
    const sealed = sealCopy({ contents: kept, revision });
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
    get: (key) => {
      const value = remembered.shape[key].safeParse(kept[key]);
      return (value.success ? value.data : defaults[key]) as Remembered[typeof key];
    },
    set: (changes) => {
      kept = { ...kept, ...changes };
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
 * whoever is killed before it was told of finds it again.
 */
function putAside(file: string, at: EpochMs, report: Report): string {
  const aside = `${file}.unreadable-${new Date(at).toISOString().replaceAll(":", "-")}`;
  try {
    copyFileSync(file, aside);
    return aside;
  } catch {
    // One that may not be read can still be moved.
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
