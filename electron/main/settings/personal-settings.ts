import { isDeepStrictEqual } from "node:util";
import {
  type EffectiveSettings,
  type SettingOrigin,
  type SettingOrigins,
  type Settings,
  settings,
} from "#shared/model/settings.ts";
import type { Policy } from "./policy.ts";
import type { SettingsFile } from "./settings.ts";
import { defaults } from "./stored-settings.ts";

/** What the person can set, as it is in force. */
export type PersonalSettings = {
  get(): EffectiveSettings;
  /** Where each value comes from; one that is as it was at first counts as chosen by nobody. */
  listOrigins(): SettingOrigins;
  /** Changes what the organisation has not fixed. */
  set(changes: SomeSettings): EffectiveSettings;
};

type SomeSettings = { [N in keyof Settings]?: Settings[N] | undefined };

const names = settings.keyof().options;

/** Makes the settings over their file; where the policy says something, that counts. */
export function createPersonalSettings(
  file: Pick<SettingsFile, "get" | "set">,
  policy: Policy,
  onChange: (settings: EffectiveSettings) => void,
): PersonalSettings {
  const ruled: SomeSettings = policy;
  const fixed = names.filter((name) => ruled[name] !== undefined);
  const read = (name: keyof Settings) => [name, ruled[name] ?? file.get(name)];
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
