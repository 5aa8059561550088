import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { readTerms } from "#main/store/sort-key.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { NamedHit, ObjectId } from "#shared/features/incident/commands.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import {
  type CollectionName,
  collectionNames,
  collectionsOf,
  kindOf,
} from "#shared/records/collections.ts";

/** Collections whose rows have their names in `rows`, most detailed first. */
const inRows = collectionNames.filter(
  (name) => name !== "alerts" && name !== "conversations" && name !== "messages",
);
const rooms: CollectionName[] = ["rooms", "groups"];

/** How many matches of each sort are ranked. */
const maxRanked = 200;

type Found = Omit<NamedHit, "kind"> & { collection: CollectionName };
type Named = Pick<NamedHit, "title" | "note">;

/** Finds rooms, people and records whose names contain every word of a text anywhere. */
export function findByName(db: Database, text: string, limit: number): NamedHit[] {
  const terms = readTerms(text);
  if (terms.length === 0) return [];
  const others = inRows.filter((name) => !rooms.includes(name));
  const found = [
    ...db.all<Found>`${selectRows(rooms, terms)}`,
    ...db.all<Found>`${selectPeople(terms)}`,
    ...db.all<Found>`${selectRows(others, terms)}`,
    ...db.all<Found>`${selectAlerts(readWords(text))}`,
  ];
  const beginning = normalizeForSearch(text);
  const ranked = found.flatMap((hit, at) => {
    const name = normalizeForSearch(
      `${hit.title} ${hit.collection === "conversations" ? (hit.note ?? "") : ""}`,
    );
    return terms.every((term) => name.includes(term)) || hit.collection === "alerts"
      ? [{ hit, at, rank: rankName(name, beginning) }]
      : [];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  // Copies of an object follow its most detailed one.
  const hits = new Map<string, NamedHit>();
  for (const { hit } of ranked) {
    const { collection, ...shown } = hit;
    const kind = kindOf(collection);
    const key = `${kind} ${hit.id}`;
    if (hits.size < limit && !hits.has(key)) hits.set(key, { kind, ...shown });
  }
  return [...hits.values()];
}

/** Returns the stored ones of some objects, with their names and in their order. */
export const listNames = (db: Database, objects: ObjectId[]): NamedHit[] =>
  objects.flatMap(({ kind, id }) => {
    const found =
      kind === "conversation"
        ? db.get<Named>`SELECT display_name AS title, name AS note FROM people WHERE id = ${id}`
        : db.get<Named>`SELECT title_text AS title, room AS note
            FROM records CROSS JOIN search ON search.rowid = records.seq
            LEFT JOIN rows ON rows.seq = records.seq
            WHERE records.collection IN (${join(collectionsOf(kind))}) AND records.id = ${id} LIMIT 1`;
    return found === undefined ? [] : [{ kind, id, ...found }];
  });

/** Ranks names that begin with the text before those with a word that does, and before all others. */
function rankName(name: string, beginning: string): number {
  if (name.startsWith(beginning)) return 0;
  return name.includes(` ${beginning}`) ? 1 : 2;
}

/** SQL: whether a sort key contains each term; keys pad numbers, so letters and digits are compared apart. */
const containsAll = (key: Sql, terms: string[]): Sql =>
  join(
    terms
      .flatMap((term) => term.match(/\d+|\D+/g) ?? [])
      .map((part) => sql`instr(${key}, ${part}) > 0`),
    " AND ",
  );

/** SQL: matching rows of some collections; an index contains all that is compared. */
export const selectRows = (collections: CollectionName[], terms: string[]): Sql =>
  sql`SELECT rows.collection, rows.id, title, room AS note FROM (
      SELECT seq FROM rows INDEXED BY rows_by_title
        WHERE collection IN (${join(collections)}) AND ${containsAll(sql`title_key`, terms)}
        ORDER BY instr(title_key, ${terms[0] ?? ""}) != 1, title_key, id LIMIT ${maxRanked}
    ) CROSS JOIN rows USING (seq)`;

const selectPeople = (terms: string[]): Sql =>
  sql`SELECT 'conversations' AS collection, id, display_name AS title, name AS note FROM people
    WHERE ${containsAll(sql`(sort_key || ' ' || lower(coalesce(name, '')))`, terms)}
    ORDER BY sort_key, id LIMIT ${maxRanked}`;

const selectAlerts = (words: string[]): Sql =>
  sql`SELECT 'alerts' AS collection, alerts.id, title_text AS title, room AS note
    FROM alerts CROSS JOIN search ON search.rowid = alerts.seq
    WHERE ${words.length > 0 ? 1 : 0} = 1
      ${join(
        words.map((word) => sql`AND instr(search.title, ${word}) > 0`),
        " ",
      )}
    ORDER BY created IS NULL, created DESC, alerts.id LIMIT ${maxRanked}`;
