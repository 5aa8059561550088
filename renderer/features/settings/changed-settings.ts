import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { SettingDeclaration } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { useSettings } from "./queries.ts";

/** Returns the name of a setting. */
export const nameOf = (name: SettingName): string => {
  const declared: SettingDeclaration = settingDeclarations[name];
  return declared.type === "custom" ? declared.name : (declared.name ?? declared.label);
};

/** Returns which of some settings the user has changed. */
export function useChangedSettings(names: readonly SettingName[]): SettingName[] {
  const { settings } = useSettings();
  const { data } = useQuery({
    // A changed value may have another origin.
    ...commandQuery(["settings", "origins", settings], "settings.listOrigins", null),
    placeholderData: keepPreviousData,
  });
  return names.filter((name) => data?.[name] === "person");
}
