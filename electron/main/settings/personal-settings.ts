import { type EffectiveSettings, type Settings, settings } from "#shared/model/settings.ts";
import type { Policy } from "./policy.ts";
import type { SettingsFile } from "./settings.ts";

/** What the person can set, as it is in force. */
export type PersonalSettings = {
  get(): EffectiveSettings;
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
  return {
    get,
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
