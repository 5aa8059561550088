import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { notificationsQuery } from "./queries.ts";

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
