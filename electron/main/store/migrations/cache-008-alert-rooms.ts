import type { Migration } from "./migrate.ts";

/** The rooms by which alerts are listed, first of all those of the stored ones, and their side rooms. */
export const addAlertRooms: Migration = (db) =>
  db.exec(`
    ALTER TABLE cache.alerts ADD COLUMN room_id TEXT;
    ALTER TABLE cache.alerts ADD COLUMN room TEXT;
    UPDATE cache.alerts SET (room_id, room) =
      (SELECT json ->> 'roomId', json ->> 'roomName' FROM records WHERE seq = alerts.seq);
    CREATE INDEX cache.alerts_by_room ON alerts (room_id);

    CREATE TABLE cache.side_rooms (
      room_id TEXT NOT NULL,
      side_room_id TEXT NOT NULL,
      PRIMARY KEY (room_id, side_room_id)
    ) WITHOUT ROWID;
  `);
