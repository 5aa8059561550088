import { useQuery } from "@tanstack/react-query";
import { settingsQuery, useChangeSettings } from "#renderer/lib/app-queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
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

/** Returns that and until when notifications are silenced; null if they are not. */
export function useQuietWords(): string | null {
  const { data } = useQuery(notificationsQuery);
  const now = useMinute();
  return data === undefined ? null : describeQuiet(data, now, format);
}

/** Formats "Do not disturb until 14:00", "Quiet hours until 21 Nov, 06:00"; null if notifications are shown. */
function describeQuiet(
  { quiet, quietUntil }: Pick<NotificationState, "quiet" | "quietUntil">,
  now: EpochMs,
  format: Format,
): string | null {
  if (quiet === null) return null;
  if (quiet === "bySystem") return t("notifications.systemDoNotDisturb");
  if (quietUntil === null)
    return quiet === "byHours" ? t("notifications.quietHours") : t("notifications.doNotDisturb");
  const time = format.moment(quietUntil, now);
  return quiet === "byHours"
    ? t("notifications.quietHoursUntil", { time })
    : t("notifications.doNotDisturbUntil", { time });
}

/** Formats "3 notifications are delayed until then."; null for none. */
export const describeDeferred = (count: number): string | null =>
  count === 0 ? null : t("settings.notificationsAreDelayedUntil", { count });
