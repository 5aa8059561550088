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

export type PersonalSettings = ReturnType<typeof createPersonalSettings>;

type SomeSettings = { [N in keyof Settings]?: Settings[N] | undefined };

const names = settings.keyof().options;

/** Creates the settings from their file and the policy: what it fixes takes precedence, then the user, then its defaults. */
export function createPersonalSettings(
  file: Pick<SettingsFile, "get" | "set" | "has">,
  policy: Policy,
  onChange: (settings: EffectiveSettings) => void,
) {
  const byPolicy: SomeSettings = policy;
  const byDefault: SomeSettings = policy.defaults ?? {};
  const fixed = names.filter((name) => byPolicy[name] !== undefined);
  const defaultOf = (name: keyof Settings) => byDefault[name] ?? defaults[name];
  const effective = (name: keyof Settings) =>
    byPolicy[name] ?? (file.has(name) ? file.get(name) : defaultOf(name));
  const read = () =>
    Object.freeze({
      ...Object.fromEntries(names.map((name) => [name, effective(name)])),
      fixed,
    }) as EffectiveSettings;
  // Nothing else writes settings. A first response can contain thousands of alerts, and each asks for them.
  let known: EffectiveSettings | null = null;
  const get = () => {
    known ??= read();
    return known;
  };
  const originOf = (name: keyof Settings): SettingOrigin => {
    if (fixed.includes(name)) return "organisation";
    if (!isDeepStrictEqual(effective(name), defaultOf(name))) return "person";
    return byDefault[name] === undefined ? "default" : "organisationDefault";
  };
  const change = (changes: [keyof Settings, unknown][]) => {
    const free = changes.filter(([name]) => !fixed.includes(name));
    if (free.length > 0) {
      known = null;
      file.set(Object.fromEntries(free));
      onChange(get());
    }
    return get();
  };
  return {
    get,
    /** Returns the origin of each value; a value that equals its default counts as the default. */
    listOrigins: (): SettingOrigins =>
      Object.fromEntries(names.map((name) => [name, originOf(name)])) as SettingOrigins,
    set: (changes: SomeSettings): EffectiveSettings =>
      change(
        (Object.entries(changes) as [keyof Settings, unknown][]).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    /** Removes the user's values of settings, which then have the policy's or Watchdesk's default. */
    reset: (some: readonly (keyof Settings)[]): EffectiveSettings =>
      change(some.map((name) => [name, undefined])),
  };
}
