import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import type { RoomEvent, RoomRecord } from "#shared/features/incident/room-schema.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { aRoom } from "#shared/test/records.ts";

const minute = 60_000;

/** Creates a stored record of the room itself. */
export const aRoomRecord = (
  given: Pick<RoomRecord, "collection" | "id"> & Partial<RoomRecord>,
): RoomRecord => ({
  title: `Record ${given.id}`,
  state: null,
  person: null,
  sideRoom: null,
  at: now - 10 * minute,
  due: null,
  isClosed: false,
  severity: null,
  level: null,
  isLevelByRule: false,
  match: "room",
  isAttached: false,
  isStored: true,
  ...given,
});

/** Creates an event without a record. */
export const aRoomEvent = (given: Pick<RoomEvent, "key"> & Partial<RoomEvent>): RoomEvent => ({
  at: now - minute,
  kind: "changed",
  record: null,
  evidence: [],
  entry: null,
  ...given,
});

const alert = aRoomRecord({
  ...{ collection: "alerts", id: "a1", title: "Pump 3 failed", person: "Pump monitor" },
  ...{ severity: "critical", level: "critical", sideRoom: "Shelters" },
});
const task = aRoomRecord({
  ...{ collection: "tasks", id: "t1", title: "Close the gate", person: "Ana Ruiz" },
  ...{ state: "In progress", due: now + 60 * minute, isAttached: true },
});

/** A room with records, side rooms, people and events. */
export const sampleRoom: FakeStart = {
  now: () => now,
  rooms: [aRoom({ id: "1", name: "Harbour flood" })],
  relatedRooms: {
    sideRooms: [
      { id: "2", name: "Shelters", critical: 2 },
      { id: "3", name: "Boats", critical: 0 },
    ],
    mainRooms: [],
  },
  seenPeople: [
    { id: "7", name: "Ana Ruiz", records: 12 },
    { id: null, name: "Ben", records: 1 },
  ],
  roomRecords: {
    alerts: [alert],
    tasks: Array.from({ length: 12 }, (_, index) =>
      index === 0
        ? task
        : aRoomRecord({ collection: "tasks", id: `t${index + 1}`, title: `Task ${index + 1}` }),
    ),
    messages: [aRoomRecord({ collection: "messages", id: "m1", title: "Ana Ruiz", match: "name" })],
    attached: [
      aRoomRecord({ collection: "forms", id: "f1", match: "attached", isAttached: true }),
      aRoomRecord({
        ...{ collection: "forms", id: "f2", title: "", match: "attached" },
        ...{ isAttached: true, isStored: false },
      }),
    ],
  },
  roomEvents: [
    aRoomEvent({
      key: "d1",
      record: task,
      evidence: [{ field: "Owner", before: "Ben", after: "Ana Ruiz" }],
    }),
    aRoomEvent({
      key: "l7",
      kind: "entry",
      entry: { ...aLogEntry({ number: 7, text: "The gate is closed." }), correctedBy: [8] },
    }),
    aRoomEvent({ key: "a1", kind: "raised", record: alert }),
    ...Array.from({ length: 60 }, (_, index) =>
      aRoomEvent({ key: `c${index}`, kind: "new", record: task, at: now - (2 + index) * minute }),
    ),
  ],
};
