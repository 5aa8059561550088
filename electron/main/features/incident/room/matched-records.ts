import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { readTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";

/** Lists the `seq` of the tiles that show a room's content, among those that contain its id anywhere. */
export const listRoomTiles = (db: Database, roomIds: string[]): number[] =>
  roomIds.flatMap((roomId) =>
    db.all<{ seq: number; json: string }>`SELECT rows.seq, json FROM rows JOIN records USING (seq)
        WHERE rows.collection = 'tiles' AND instr(json, ${roomId}) > 0`
      .filter(({ json }) => {
        const content = readTile(parseStored<Tile>(json));
        return content.kind !== "unknown" && content.roomId === roomId;
      })
      .map(({ seq }) => seq),
  );

/** Lists the `seq` of the plans that state a group. */
export const listGroupPlans = (db: Database, groupId: string): number[] =>
  db.column`SELECT seq FROM links
    WHERE collection = 'groups' AND id = ${groupId} AND source = 'plans' AND field = 'Group'`;

/** The most messages that are found by a name. */
const maxMentions = 1_000;

/** The newest messages that mention a name, and whether older ones do, too. */
export type Mentions = { seqs: number[]; hasMore: boolean };

/** Lists the `seq` of the newest stored messages that contain all words of a name, one after the other. */
export function listMentions(db: Database, name: string): Mentions {
  const words = readWords(name);
  if (words.length === 0) return { seqs: [], hasMore: false };
  const phrase = `body : "${words.join(" ")}"`;
  const found = db.column<number>`SELECT messages.seq FROM search JOIN messages ON messages.seq = search.rowid
      WHERE search MATCH ${phrase} ORDER BY search.rowid DESC LIMIT ${maxMentions + 1}`;
  return { seqs: found.slice(0, maxMentions), hasMore: found.length > maxMentions };
}
