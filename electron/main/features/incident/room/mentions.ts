import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";

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
