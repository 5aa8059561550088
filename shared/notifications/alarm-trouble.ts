import { t } from "#shared/texts/t.ts";
import type { NotificationState } from "./schema.ts";

/** Describes that critical alerts are not seen or heard on this computer, and why; null if nothing is known against it. */
export function describeAlarmTrouble({
  unshownAlarm,
  silentAlarm,
}: Pick<NotificationState, "unshownAlarm" | "silentAlarm">): string | null {
  const troubles = [
    ...(unshownAlarm === null ? [] : [t("notifications.alarmUnshown", { reason: unshownAlarm })]),
    ...(silentAlarm === null ? [] : [t("notifications.alarmSilent", { reason: silentAlarm })]),
  ];
  return troubles.length === 0 ? null : troubles.join(" ");
}
