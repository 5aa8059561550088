import { toWords } from "#shared/domain/words.ts";
import type { Room } from "#shared/model/room.ts";
import { listed } from "./listed.ts";

const listRoom = ({ name, membershipType, type, state, lastActivityTime }: Room) => ({
  title: name,
  status: membershipType,
  progress: type,
  state,
  changed: lastActivityTime,
  // Rows say it of these alone; with a word that fits nearly all rooms nothing would be found.
  details: state === "SUSPENDED" ? toWords(state) : null,
});

/** "LIVE", or "LIVE SUBROOM" where the service was asked for such rooms alone. */
const labelRoom = (room: Room, label: string): Room => {
  const [state = null, type = room.type] = label.split(" ");
  return { ...room, state, type };
};

/** That a room is a subroom may not have been known before. */
const learnRoom = (before: Room, after: Room): Room => ({
  ...before,
  state: before.state ?? after.state,
  type: after.type === "SUBROOM" ? after.type : before.type,
});

/** The person's rooms, live and suspended ones. */
export const rooms = listed<Room>({
  name: "rooms",
  list: listRoom,
  label: labelRoom,
  carry: ({ state, type }, room) => ({
    ...room,
    state,
    type: type === "SUBROOM" ? type : room.type,
  }),
  learn: learnRoom,
  afterIngest: (db) => {
    // What was logged before the state of rooms was known must not tell that they have one.
    db.run(
      `UPDATE changes SET before = json_set(before, '$.state', rows.state) FROM rows
        WHERE changes.collection = 'rooms' AND changes.before IS NOT NULL
          AND changes.before ->> '$.state' IS NULL AND rows.collection = 'rooms'
          AND rows.id = changes.id AND rows.state IS NOT NULL`,
    );
  },
});

/** The person's groups. */
export const groups = listed<Room>({ name: "groups", list: listRoom });
