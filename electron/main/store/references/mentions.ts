import { type CollectionName, kindOf } from "#shared/records/collections.ts";
import { readProse } from "#shared/records/record-title.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { readWords } from "../full-text/words.ts";
import { join } from "../sql.ts";
import type { Referred, Target } from "./targets.ts";

/** Collections whose records have a title or prose of their own. */
const withProse: CollectionName[] = ["tasks", "alerts", "plans", "forms", "processes", "messages"];

/** How many of the newest records that contain the words of a name are read. */
const maxRead = 200;
/** Shorter names are in too many texts by chance. */
const minLength = 4;

export type Mention = { seq: number; collection: CollectionName };

type Found = Mention & { id: string; title: string; json: string };

/**
 * Lists the newest records that contain the name of an object in their title or prose, and do not state it in a field; not
 * the object itself.
 */
export function listMentions(db: Database, { name, condition }: Target, own: Referred): Mention[] {
  const words = readWords(name ?? "");
  const phrase = words.join(" ");
  if (phrase.length < minLength) return [];
  const found = db.all<Found>`SELECT records.seq, records.collection, id, title_text AS title, json
    FROM search JOIN records ON records.seq = search.rowid
    WHERE search MATCH ${`"${phrase}"`} AND search.rowid > 0
      AND search.rowid NOT IN (SELECT seq FROM links WHERE ${condition})
      AND search.collection IN (${join(withProse)})
    ORDER BY search.rowid DESC LIMIT ${maxRead}`;
  return found.filter(({ collection, id, title, json }) => {
    if (id === own.id && kindOf(collection) === own.kind) return false;
    // A message has the name of its user as title.
    const shownTitle = collection === "messages" ? "" : title;
    const prose = readProse(parseStored<object>(json)) ?? "";
    return [shownTitle, prose].some((text) =>
      ` ${readWords(text).join(" ")} `.includes(` ${phrase} `),
    );
  });
}
