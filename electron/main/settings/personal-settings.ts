import { nativeTheme } from "electron";
import type { Settings } from "#shared/model/settings.ts";
import type { SettingsFile } from "./settings.ts";

/** What the person can set, read and changed in one place. */
export type PersonalSettings = {
  get(): Settings;
  set(changes: { theme?: Settings["theme"] | undefined }): Settings;
};

/** Makes the personal settings take effect: the theme at once, at this start and at each change. */
export function applyPersonalSettings(
  file: Pick<SettingsFile, "get" | "set">,
  onChange: (settings: Settings) => void,
): PersonalSettings {
  const get = () => ({ theme: file.get("theme") });
  nativeTheme.themeSource = file.get("theme");
  return {
    get,
    set: ({ theme }) => {
      if (theme !== undefined) {
        file.set({ theme });
        nativeTheme.themeSource = theme;
        onChange(get());
      }
      return get();
    },
  };
}
