import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { readTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import type { Plan } from "#shared/features/plans/schema.ts";

/** Lists the stored tiles that may concern a room: those that contain its id anywhere. */
export const listTilesWith = (db: Database, roomId: string): { seq: number; tile: Tile }[] =>
  db.all<{ seq: number; json: string }>`SELECT rows.seq, json FROM rows JOIN records USING (seq)
      WHERE rows.collection = 'tiles' AND instr(json, ${roomId}) > 0`.map(({ seq, json }) => ({
    seq,
    tile: parseStored<Tile>(json),
  }));

/** Lists the `seq` of the tiles that show a room's content. */
export const listRoomTiles = (db: Database, roomIds: string[]): number[] =>
  roomIds.flatMap((roomId) =>
    listTilesWith(db, roomId)
      .filter(({ tile }) => {
        const content = readTile(tile);
        return content.kind !== "unknown" && content.roomId === roomId;
      })
      .map(({ seq }) => seq),
  );

/** Lists the `seq` of the plans that state a group. */
export const listGroupPlans = (db: Database, groupId: string): number[] =>
  db.all<{ seq: number; json: string }>`SELECT rows.seq, json FROM rows JOIN records USING (seq)
      WHERE rows.collection = 'plans' AND instr(json, ${groupId}) > 0`
    .filter(({ json }) => parseStored<Plan>(json).group === groupId)
    .map(({ seq }) => seq);

/** The most messages that are found by a name. */
const maxMentions = 1_000;

/** Lists the `seq` of the newest stored messages that contain all words of a name, one after the other. */
export function listMentions(db: Database, name: string): number[] {
  const words = readWords(name);
  if (words.length === 0) return [];
  const phrase = `body : "${words.join(" ")}"`;
  return db.column<number>`SELECT messages.seq FROM search JOIN messages ON messages.seq = search.rowid
    WHERE search MATCH ${phrase} ORDER BY search.rowid DESC LIMIT ${maxMentions}`;
}
