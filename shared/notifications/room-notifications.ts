import type { Alert } from "#shared/features/alerts/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { isInQuietHours } from "./notifications.ts";
import type { RoomNotifications } from "./schema.ts";

/** The room of an alert. */
type InRoom = Pick<Alert, "roomId" | "roomName">;

/** The settings of rooms. */
type RoomSettings = Pick<Settings, "roomNotifications">;

/** Finds the notifications of the room of an alert in an account: those of the account first; undefined if they are as usual. */
function findRoom(
  { roomNotifications }: RoomSettings,
  accountId: string,
  { roomId, roomName }: InRoom,
): RoomNotifications | undefined {
  if (roomNotifications.length === 0) return undefined;
  const name = roomName === null ? null : normalizeForSearch(roomName);
  const ofAccount = roomNotifications.find(
    (one) => one.accountId === accountId && one.room === roomId,
  );
  return (
    ofAccount ??
    roomNotifications.find(
      (one) =>
        one.accountId === null && (one.room === roomId || normalizeForSearch(one.room) === name),
    )
  );
}

/** Whether the room of an alert has quiet hours at a time. */
export function isRoomQuiet(
  settings: RoomSettings,
  accountId: string,
  alert: InRoom,
  now: EpochMs,
): boolean {
  const room = findRoom(settings, accountId, alert);
  return room !== undefined && isInQuietHours(room.hours, now);
}

/** Returns the setting by which an alert that is not critical is shown without a sound; null if it has one. */
export function findSilence(
  settings: RoomSettings & Pick<Settings, "notificationSound">,
  accountId: string,
  alert: InRoom,
): "roomNotifications" | "notificationSound" | null {
  const sound = findRoom(settings, accountId, alert)?.sound ?? "usual";
  if (sound === "usual") return settings.notificationSound ? null : "notificationSound";
  return sound === "off" ? "roomNotifications" : null;
}
