import { expect, it } from "vitest";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import type { RoomNotifications } from "#shared/notifications/schema.ts";
import { anAlert } from "#shared/test/records.ts";

const minute = 60_000;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
// Simulated time starts at noon.
const hours = { isOn: true, from: 11 * 60, to: 12 * 60 + 30, days: everyDay };
const room: RoomNotifications = { accountId: "a", room: "5", name: "Ward", hours, sound: "usual" };
const inRoom = (id: string, severity: string) => anAlert({ id, roomId: "5", severity });

it("defers alerts of a room until its quiet hours end, without those that bypass Do not disturb", async () => {
  const { set, memory, time, titles, receive } = await startAccount();
  await set({
    roomNotifications: [room],
    criticalRepeatMinutes: 0,
    escalateMinutes: 0,
  });
  await receive(inRoom("1", "LOW"), inRoom("2", "CRITICAL"), anAlert({ id: "3", roomId: "6" }));
  expect(titles().toSorted()).toEqual(["Alert 2", "Alert 3"]);
  expect((await memory.ledgerOf("1"))?.deferred).not.toBeNull();
  await time.pass(29 * minute);
  expect(titles()).toHaveLength(2);
  await time.pass(2 * minute);
  expect(titles().at(-1)).toBe("Alert 1");
});

it("shows alerts of a room with its own sound, critical ones with theirs", async () => {
  const { set, notices, receive } = await startAccount();
  const usual = { ...room, hours: { ...hours, isOn: false } };
  await set({ roomNotifications: [{ ...usual, sound: "off" }] });
  await receive(inRoom("1", "LOW"));
  await receive(anAlert({ id: "2", roomId: "6", severity: "LOW" }));
  await receive(inRoom("3", "CRITICAL"));
  expect(notices.map(({ silence }) => silence)).toEqual(["roomNotifications", null, null]);
});
