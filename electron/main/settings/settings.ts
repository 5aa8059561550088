import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import ElectronStore from "electron-store";
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

/** Opens the settings in `folder`; a file that cannot be read is set aside with its date. */
export function openSettings(folder: string, now: () => EpochMs): SettingsFile {
  const setAside = setAsideUnreadable(join(folder, "settings.json"), now());
  const store = new ElectronStore<Remembered>({ cwd: folder, name: "settings", defaults });
  return {
    get: (key) => {
      const value = remembered.shape[key].safeParse(store.get(key));
      return (value.success ? value.data : defaults[key]) as Remembered[typeof key];
    },
    set: (changes) => store.set(changes),
    setAside,
  };
}

function setAsideUnreadable(file: string, at: EpochMs): string | null {
  if (!existsSync(file)) return null;
  try {
    z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")));
    return null;
  } catch {
    const aside = `${file}.unreadable-${new Date(at).toISOString().replaceAll(":", "-")}`;
    renameSync(file, aside);
    return aside;
  }
}
