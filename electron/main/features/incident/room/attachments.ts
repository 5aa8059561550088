import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** A record that the user attached to a room; `seq` is null if it is not stored any more. */
export type Attachment = {
  collection: CollectionName;
  id: string;
  at: EpochMs;
  seq: number | null;
};

/** Lists the records attached to a room, the latest first. */
export const listAttachments = (db: Database, roomId: string): Attachment[] =>
  db.all`SELECT attached.collection, attached.id, attached.at, records.seq
    FROM room_attachments AS attached LEFT JOIN records
      ON records.collection = attached.collection AND records.id = attached.id
    WHERE attached.room_id = ${roomId} ORDER BY attached.seq DESC`;

type Change = { roomId: string; collection: CollectionName; id: string; isAttached: boolean };

/** Attaches a record to a room, or detaches it. Durable when it returns. */
export function attachToRoom(
  db: Database,
  { roomId, collection, id, isAttached }: Change,
  at: EpochMs,
): void {
  if (isAttached) {
    db.run`INSERT OR IGNORE INTO room_attachments (room_id, collection, id, at)
      VALUES (${roomId}, ${collection}, ${id}, ${at})`;
    return;
  }
  const record = sql`collection = ${collection} AND id = ${id}`;
  db.run`DELETE FROM room_attachments WHERE room_id = ${roomId} AND ${record}`;
}
