import { isDeepStrictEqual } from "node:util";
import {
  type EffectiveSettings,
  type SettingOrigin,
  type SettingOrigins,
  type Settings,
  settings,
} from "#shared/settings/schema.ts";
import type { Policy } from "./policy.ts";
import type { SettingsFile } from "./settings.ts";
import { defaults } from "./stored-settings.ts";

/** The user's effective settings. */
export type PersonalSettings = {
  get(): EffectiveSettings;
  /** Returns the origin of each value; a value that equals its default counts as the default. */
  listOrigins(): SettingOrigins;
  /** Changes the settings that no policy fixes. */
  set(changes: SomeSettings): EffectiveSettings;
};

type SomeSettings = { [N in keyof Settings]?: Settings[N] | undefined };

const names = settings.keyof().options;

/** Creates the settings from their file and the policy, which takes precedence. */
export function createPersonalSettings(
  file: Pick<SettingsFile, "get" | "set">,
  policy: Policy,
  onChange: (settings: EffectiveSettings) => void,
): PersonalSettings {
  const byPolicy: SomeSettings = policy;
  const fixed = names.filter((name) => byPolicy[name] !== undefined);
  const read = (name: keyof Settings) => [name, byPolicy[name] ?? file.get(name)];
  const get = () => ({ ...Object.fromEntries(names.map(read)), fixed }) as EffectiveSettings;
  const originOf = (name: keyof Settings): SettingOrigin => {
    if (fixed.includes(name)) return "organisation";
    return isDeepStrictEqual(file.get(name), defaults[name]) ? "default" : "person";
  };
  return {
    get,
    listOrigins: () =>
      Object.fromEntries(names.map((name) => [name, originOf(name)])) as SettingOrigins,
    set: (changes) => {
      const free = Object.entries(changes).filter(
        ([name, value]) => value !== undefined && !fixed.some((one) => one === name),
      );
      if (free.length > 0) {
        file.set(Object.fromEntries(free));
        onChange(get());
      }
      return get();
    },
  };
}
