import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { writeFileSync } from "atomically";
import { z } from "zod";
import type { EpochMs } from "#shared/model/values.ts";
import { defaults, type Remembered, remembered } from "./remembered.ts";

/** The settings file: read once, written atomically at each change. */
export type SettingsFile = {
  get<K extends keyof Remembered>(key: K): Remembered[K];
  set(changes: Partial<Remembered>): void;
  /** Where an unreadable file was put aside at this start; null when there was none. */
  setAside: string | null;
};

/** Whatever the file holds, also what only another version of Watchdesk knows. */
const contents = z.record(z.string(), z.unknown());
type Contents = z.infer<typeof contents>;

/** Opens the settings in `folder`; a file that cannot be read is set aside with its date. */
export function openSettings(folder: string, now: () => EpochMs): SettingsFile {
  const file = join(folder, "settings.json");
  const found = readContents(file);
  const setAside = found === null ? putAside(file, now()) : null;
  let kept = found ?? {};
  return {
    get: (key) => {
      const value = remembered.shape[key].safeParse(kept[key]);
      return (value.success ? value.data : defaults[key]) as Remembered[typeof key];
    },
    set: (changes) => {
      kept = { ...kept, ...changes };
      writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    },
    setAside,
  };
}

/** Null where the file is there and cannot be read. */
function readContents(file: string): Contents | null {
  if (!existsSync(file)) return {};
  try {
    return contents.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

function putAside(file: string, at: EpochMs): string {
  const aside = `${file}.unreadable-${new Date(at).toISOString().replaceAll(":", "-")}`;
  renameSync(file, aside);
  return aside;
}
