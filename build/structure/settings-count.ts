import { settingPages } from "#shared/settings/declaration.ts";
import { settingNames } from "#shared/settings/settings.ts";

/** Counts the pages of the settings, and the settings. */
export const countSettings = () => ({
  settingPages: Object.keys(settingPages).length,
  settings: settingNames.length,
});
