import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { TestKind } from "#shared/notifications/schema.ts";
import type { EffectiveSettings, Settings } from "#shared/settings/schema.ts";
import { settingDeclarations } from "#shared/settings/settings.ts";

/** The settings as they are in force. */
export const settingsQuery = commandQuery(["settings"], "settings.get", null);

/** Whether notifications are shown now; main emits changes. */
export const notificationsQuery = commandQuery(["notifications"], "notifications.get", null);

/** Shows a test notification of a kind. */
export const useTestNotification = () =>
  useMutation<CommandOutput<"notifications.test">, FailureError, TestKind>({
    mutationFn: (kind) => call("notifications.test", { kind }),
  });

/** Changes some settings, and caches the settings that are in force then. */
export function useChangeSettings() {
  return useMutation<EffectiveSettings, FailureError, Partial<Settings>>({
    mutationFn: (changes) => call("settings.set", changes),
    onSuccess: (next, _changes, _result, { client }) =>
      client.setQueryData(settingsQuery.queryKey, next),
  });
}

/** The settings, how to change them, and why reading or changing failed. */
export function useSettings() {
  const { data, error: readError } = useQuery(settingsQuery);
  const { mutate, error } = useChangeSettings();
  const trouble =
    readError === null
      ? { title: "Not changed", error }
      : { title: "Can't read the settings", error: readError };
  return {
    settings: data,
    change: mutate,
    isFixed: (name: keyof Settings) => data?.fixed.includes(name) ?? false,
    failure: trouble.error === null ? null : { ...trouble, message: trouble.error.message },
  };
}

/** The current theme, and how to choose another; main applies it to the whole app. */
export function useTheme() {
  const { data } = useQuery(settingsQuery);
  const { mutate } = useChangeSettings();
  return {
    theme: data?.theme ?? "system",
    setTheme: (theme: Settings["theme"]) => mutate({ theme }),
  };
}

/** The themes to choose from. */
export const themes = Object.entries(settingDeclarations.theme.options).map(
  ([theme, { label }]) => ({
    theme: theme as Settings["theme"],
    label,
  }),
);

/** Whether this computer's location goes to the service while Watchdesk is open. */
export function useSharesLocation(): boolean {
  const { data } = useQuery(settingsQuery);
  return data?.location === "whileOpen";
}
