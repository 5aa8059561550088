import type { Person } from "#shared/records/named-schema.ts";
import type { Database } from "../database.ts";
import { readWords } from "../full-text/words.ts";
import { toSortKey } from "../sort-key.ts";

type Named = Pick<Person, "id" | "displayName" | "name"> & Partial<Person>;

/** Stores the users whom records name, at any depth. Must run in a transaction. */
export function recordPeople(db: Database, records: Iterable<unknown>): void {
  const named = new Map<string, Named>();
  for (const record of records) {
    for (const person of findPeopleIn(record)) {
      const { id, displayName, name } = person;
      const key = `${id}\0${displayName}\0${name}`;
      // The last one names a user.
      named.delete(key);
      named.set(key, person);
    }
  }
  for (const { id, displayName, name } of named.values()) {
    // Without a display name, only a number is certainly an id.
    const isNameless = displayName === id;
    if (isNameless && !/^\d+$/.test(id)) continue;
    const words = readWords(displayName).join(" ");
    db.run`INSERT INTO people (id, display_name, name, words, sort_key)
      VALUES (${id}, ${displayName}, ${name}, ${words}, ${toSortKey(displayName)})
      ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name,
        name = coalesce(excluded.name, name), words = excluded.words, sort_key = excluded.sort_key
      WHERE ${isNameless ? 0 : 1}
        AND (display_name != excluded.display_name OR excluded.name != coalesce(name, ''))`;
  }
}

/** Yields the people whom a record names, at any depth. */
export function* findPeopleIn(json: unknown): Generator<Named> {
  if (typeof json !== "object" || json === null) return;
  if (isPerson(json)) yield json;
  else for (const value of Object.values(json)) yield* findPeopleIn(value);
}

const isPerson = (json: object): json is Named =>
  "displayName" in json &&
  typeof json.displayName === "string" &&
  "id" in json &&
  typeof json.id === "string" &&
  "name" in json;

/** Returns the name of a user in records; null if unknown. */
export const readPersonName = (db: Database, id: string): string | null =>
  db.value<string>`SELECT display_name FROM people WHERE id = ${id}` ?? null;
