import { formatMinute } from "#shared/features/alerts/severity-words.ts";
import type { QuietHours, RoomNotifications } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";

/** A room whose notifications are set. */
export type NotifiedRoom = { accountId: string; id: string; name: string };

/** When the alerts of a room are shown. */
export type Shows = "usual" | "always" | "hours" | "urgent";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const wholeDay: QuietHours = { isOn: true, from: 0, to: 0, days: everyDay };
const night: QuietHours = { isOn: true, from: 22 * 60, to: 6 * 60, days: everyDay };
const noHours: QuietHours = { ...night, isOn: false };

/** Returns the notifications of a room, and functions that change them; they take effect immediately. */
export function useRoomNotifications({ accountId, id, name }: NotifiedRoom) {
  const { settings, change, isFixed, failure } = useSettings();
  const all = settings?.roomNotifications ?? [];
  const rooms = settings?.breakThroughRooms ?? [];
  const isThis = (one: RoomNotifications) => one.accountId === accountId && one.room === id;
  const usual: RoomNotifications = { accountId, room: id, name, hours: noHours, sound: "usual" };
  const own = all.find(isThis) ?? usual;
  const others = rooms.filter((room) => room.accountId !== accountId || room.roomId !== id);
  const mayInterrupt = others.length < rooms.length;

  /** Rooms with usual notifications are not stored. */
  function listWith(next: RoomNotifications): RoomNotifications[] {
    const rest = all.filter((one) => !isThis(one));
    return next.hours.isOn || next.sound !== "usual" ? [...rest, next] : rest;
  }

  return {
    shows: readShows(own.hours, mayInterrupt),
    hours: own.hours,
    sound: own.sound,
    isFixed: settings === undefined || isFixed("roomNotifications"),
    failure,
    show: (shows: Shows) =>
      change({
        roomNotifications: listWith({ ...own, hours: hoursOf(shows) }),
        breakThroughRooms:
          shows === "always" ? [...others, { accountId, roomId: id, name }] : others,
      }),
    changeHours: (hours: Partial<QuietHours>) =>
      change({ roomNotifications: listWith({ ...own, hours: { ...own.hours, ...hours } }) }),
    changeSound: (sound: RoomNotifications["sound"]) =>
      change({ roomNotifications: listWith({ ...own, sound }) }),
  };
}

/** Describes what is set for a room: "Not from 22:00 to 06:00. Without sound, except critical ones." */
export function describeRoomNotifications({ hours, sound }: RoomNotifications): string {
  const shows = readShows(hours, false);
  return [
    shows === "hours" &&
      t("settings.notInHours", {
        from: formatMinute(hours.from),
        to: formatMinute(hours.to),
        days: classifyDays(hours),
      }),
    shows === "urgent" && t("settings.onlyInterruptingAlerts", { days: classifyDays(hours) }),
    sound === "on" && t("settings.withSoundNote"),
    sound === "off" && t("settings.withoutSoundNote"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A policy can set hours for some days only. */
const classifyDays = ({ days }: QuietHours): "some" | "all" =>
  days.length < everyDay.length ? "some" : "all";

function hoursOf(shows: Shows): QuietHours {
  if (shows === "hours") return night;
  return shows === "urgent" ? wholeDay : noHours;
}

function readShows(hours: QuietHours, mayInterrupt: boolean): Shows {
  if (mayInterrupt) return "always";
  if (!hours.isOn) return "usual";
  return hours.from === hours.to ? "urgent" : "hours";
}
