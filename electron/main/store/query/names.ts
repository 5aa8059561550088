import { readTerms, toSortKey } from "../sort-key.ts";
import { join, raw, type Sql, sql } from "../sql.ts";

/** SQL: whether a sort key contains every word of a name, anywhere; null if it is null. */
const hasName = (column: Sql, name: string): Sql =>
  sql`(${join(
    readTerms(name).map((term) => sql`instr(${column}, ${toSortKey(term)}) > 0`),
    " AND ",
  )})`;

/** SQL: whether a sort key contains one of some names; null if it is null. */
export const hasAnyName = (column: Sql, names: string[]): Sql =>
  sql`(${join(
    names.map((name) => hasName(column, name)),
    " OR ",
  )})`;

/** SQL: the ids of the users with one of some names. */
export const peopleNamed = (names: string[]): Sql =>
  sql`(SELECT people.id FROM people WHERE ${hasAnyName(raw("people.sort_key"), names)})`;

/** SQL: the ids of the stored rooms and groups with one of some names. */
export const roomsNamed = (names: string[]): Sql =>
  sql`(SELECT named.id FROM rows AS named
    WHERE named.collection IN ('rooms', 'groups') AND ${hasAnyName(raw("named.title_key"), names)})`;
