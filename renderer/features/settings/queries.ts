import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { settingsQuery, useChangeSettings } from "#renderer/lib/policy.ts";
import { appearanceSettings } from "#shared/settings/appearance-settings.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

export { useChangeSettings };

/** Whether notifications are currently shown; main emits changes. */
export const notificationsQuery = commandQuery(["notifications"], "notifications.get", null);

/** Returns the settings, a function to change them, and the latest failure. */
export function useSettings() {
  const { data, error: readError } = useQuery(settingsQuery);
  const { mutate, error } = useChangeSettings();
  const failure =
    readError === null
      ? { title: t("settings.notChanged"), error }
      : { title: t("settings.cantReadTheSettings"), error: readError };
  return {
    settings: data,
    change: mutate,
    isFixed: (name: keyof Settings) => data?.fixed.includes(name) ?? false,
    failure: failure.error === null ? null : { ...failure, message: failure.error.message },
  };
}

export const themes = Object.entries(appearanceSettings.theme.options).map(
  ([theme, { label }]) => ({ theme: theme as Settings["theme"], label }),
);

/** Returns whether this computer's location is sent to the service while Watchdesk is open. */
export const useSharesLocation = (): boolean =>
  useQuery(settingsQuery).data?.location === "whileOpen";
