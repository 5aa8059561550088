import { describe, expect, it } from "vitest";
import { findSilence, isRoomQuiet } from "./room-notifications.ts";
import type { RoomNotifications } from "./schema.ts";

const noon = new Date(2026, 1, 3, 12).getTime();
const hours = { isOn: true, from: 11 * 60, to: 13 * 60, days: [0, 1, 2, 3, 4, 5, 6] };
const create = (more: Partial<RoomNotifications>): RoomNotifications => ({
  accountId: "a",
  room: "5",
  name: "Ward 3",
  hours,
  sound: "usual",
  ...more,
});
const alert = { roomId: "5", roomName: "Ward 3" };

describe("isRoomQuiet", () => {
  const isQuiet = (room: Partial<RoomNotifications>, accountId = "a", at = noon) =>
    isRoomQuiet({ roomNotifications: [create(room)] }, accountId, alert, at);

  it("is true in the hours of the room in its account", () => {
    expect(isQuiet({})).toBe(true);
    expect(isQuiet({}, "a", noon + 3_600_000)).toBe(false);
    expect(isQuiet({ hours: { ...hours, isOn: false } })).toBe(false);
    expect(isQuiet({}, "b")).toBe(false);
    expect(isQuiet({ room: "Ward 3" })).toBe(false);
  });

  it("finds rooms of every account by id or whole name", () => {
    for (const room of ["5", "WARD 3"]) expect(isQuiet({ accountId: null, room }, "b")).toBe(true);
    expect(isQuiet({ accountId: null, room: "Ward" })).toBe(false);
  });

  it("is always true from a time to the same", () => {
    const always = { ...hours, from: 0, to: 0 };
    for (const at of [noon, noon + 11 * 3_600_000]) {
      expect(isQuiet({ hours: always }, "a", at)).toBe(true);
    }
  });
});

describe("the silence of an alert", () => {
  it.each([
    ["usual", true, null],
    ["usual", false, "notificationSound"],
    ["on", false, null],
    ["off", true, "roomNotifications"],
  ] as const)("with the sound %s, if alerts have one: %s", (sound, notificationSound, expected) => {
    const roomNotifications = [create({ sound })];
    expect(findSilence({ roomNotifications, notificationSound }, "a", alert)).toBe(expected);
    expect(findSilence({ roomNotifications, notificationSound }, "b", alert)).toBe(
      notificationSound ? null : "notificationSound",
    );
  });
});
