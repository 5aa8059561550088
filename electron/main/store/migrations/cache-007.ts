import type { Migration } from "./migrate.ts";

/** The main rooms of a side room, which the list of rooms and a room's page look up. */
export const cache007: Migration = `
CREATE INDEX cache.side_rooms_by_side_room ON side_rooms (side_room_id);
`;
