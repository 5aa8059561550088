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

/** The person's rooms, live and suspended ones. */
export const rooms = listed<Room>({
  name: "rooms",
  list: listRoom,
  label: (room, state) => ({ ...room, state }),
  learn: (before, after) => (before.state === null ? { ...before, state: after.state } : before),
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
