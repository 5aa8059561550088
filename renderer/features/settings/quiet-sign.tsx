import { useQuery } from "@tanstack/react-query";
import { BellOff, X } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { notificationsQuery, useChangeSettings } from "./queries.ts";
import styles from "./quiet-sign.module.css";

/** Shows that and until when notifications are silenced; turns off the user's Do not disturb. */
export function QuietSign() {
  const { data } = useQuery(notificationsQuery);
  const now = useMinute();
  const { mutate } = useChangeSettings();
  const words = data === undefined ? null : describeQuiet(data, now, format);
  if (words === null) return null;
  return (
    <span className={styles.sign}>
      <BellOff size={13} aria-hidden="true" />
      <span className={styles.words} role="status">
        {words}
      </span>
      {data?.quiet === "byPerson" && (
        <IconButton
          icon={X}
          size={12}
          label={t("settings.turnOffDoNotDisturb")}
          onClick={() => mutate({ quietUntil: null })}
        />
      )}
    </span>
  );
}

/** Formats "Do not disturb until 14:00", "Quiet hours until 21 Nov, 06:00"; null if notifications are shown. */
export function describeQuiet(
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
