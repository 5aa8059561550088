import { expect, it } from "vitest";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import { anAlert, mutedRoom } from "#shared/test/records.ts";

const minute = 60_000;
const inRoom = (id: string, severity: string) => anAlert({ id, roomId: mutedRoom.id, severity });
const once = { criticalRepeatMinutes: 0, escalateMinutes: 0 };

it("defers alerts of a muted room until the mute ends, without critical ones", async () => {
  const { set, memory, time, titles, receive } = await startAccount();
  const until = time.now() + 30 * minute;
  await set({ ...once, mutes: [{ ...mutedRoom, until }], breakThroughSeverity: "never" });
  await receive(inRoom("1", "HIGH"), inRoom("2", "CRITICAL"), anAlert({ id: "3", roomId: "6" }));
  expect(titles().toSorted()).toEqual(["Alert 2", "Alert 3"]);
  expect((await memory.ledgerOf("1"))?.deferred).not.toBeNull();
  await time.pass(29 * minute);
  expect(titles()).toHaveLength(2);
  await time.pass(2 * minute);
  expect(titles().at(-1)).toBe("Alert 1");
});

it("shows them at once when the room is unmuted, also if it may interrupt", async () => {
  const { set, titles, receive } = await startAccount();
  const room = { accountId: "a", roomId: mutedRoom.id, name: "Ward" };
  await set({ ...once, mutes: [mutedRoom], breakThroughRooms: [room] });
  await receive(inRoom("1", "LOW"));
  expect(titles()).toEqual([]);
  await set({ mutes: [] });
  expect(titles()).toEqual(["Alert 1"]);
});

it("are muted by their notification, except critical ones", async () => {
  const { set, world, time, notices, titles, receive } = await startAccount();
  await set(once);
  await receive(inRoom("1", "LOW"));
  await receive(inRoom("2", "CRITICAL"));
  const labels = notices.map(({ actions }) => actions.map(({ label }) => label));
  expect(labels.map((all) => all.includes("Mute for 1 hour"))).toEqual([true, false]);
  notices[0]?.actions.at(-1)?.run();
  expect(world.settings.mutes).toMatchObject([
    { accountId: "a", kind: "room", id: mutedRoom.id, until: time.now() + 60 * minute },
  ]);
  await receive(inRoom("3", "LOW"));
  expect(titles()).not.toContain("Alert 3");
});
