import { collectionsOf, kindOf, objectKinds } from "#shared/records/collections.ts";
import { referredKind } from "#shared/records/record-schema.ts";
import type { ReferenceKind } from "#shared/records/reference-schema.ts";
import type { Database } from "../database.ts";
import { readPersonName } from "../records/people.ts";
import { findName } from "../rows/find-name.ts";
import { toSortKey } from "../sort-key.ts";
import { join } from "../sql.ts";
import type { LinkTarget } from "./link-field.ts";
import { type Direct, isNameOnly, type Referred, toKey } from "./targets.ts";

type Row = { collection: LinkTarget; id: string; name: string | null; field: string };

/** Lists the objects to which an object refers in any of its stored copies, once each, by kind and title. */
export function listUsed(db: Database, { kind, id }: Referred): Direct[] {
  if (kind === "person") return [];
  const links = db.all<Row>`SELECT links.collection, links.id, links.name, field
    FROM records JOIN links USING (seq)
    WHERE records.collection IN (${join(collectionsOf(kind))}) AND records.id = ${id}
    ORDER BY links.seq, place`;
  const used = new Map<string, Direct>();
  for (const { field, ...link } of links) {
    const object = findObject(db, link);
    const known = used.get(toKey(object)) ?? { ...object, fields: [] };
    const how = isNameOnly(link.id, link.name) ? "name" : "stated";
    if (!known.fields.some((one) => one.field === field)) known.fields.push({ field, how });
    used.set(toKey(object), known);
  }
  const sorted = [...used.values()].map((one) => ({ one, key: toSortKey(one.title) }));
  sorted.sort((a, b) => orderOf(a.one.kind) - orderOf(b.one.kind) || (a.key < b.key ? -1 : 1));
  return sorted.map(({ one }) => one);
}

const orderOf = (kind: ReferenceKind): number =>
  kind === "person" ? objectKinds.length : objectKinds.indexOf(kind);

/** Finds the object of a link: by its id, or a person by a name that nobody else has. */
export function findObject(
  db: Database,
  { collection, id, name }: Omit<Row, "field">,
): Omit<Direct, "fields"> {
  if (collection === "people") return findPerson(db, id, name);
  const stated = kindOf(collection);
  const referred = referredKind.safeParse(stated);
  const named = referred.success ? findName(db, referred.data, id) : null;
  const storedIn = named?.storedIn ?? null;
  return {
    kind: storedIn === null ? stated : kindOf(storedIn),
    collection: storedIn ?? collection,
    id,
    title: named?.name ?? name ?? "",
    isStored: storedIn !== null,
  };
}

function findPerson(db: Database, id: string, name: string | null): Omit<Direct, "fields"> {
  const ids = isNameOnly(id, name)
    ? db.column<string>`SELECT id FROM people WHERE display_name = ${id} LIMIT 2`
    : [];
  const [own = id] = ids.length === 1 ? ids : [];
  const title = readPersonName(db, own);
  return {
    kind: "person",
    collection: "people",
    id: own,
    title: title ?? name ?? "",
    isStored: title !== null,
  };
}

/** Finds an object by itself. */
export const describeObject = (db: Database, { kind, id }: Referred): Omit<Direct, "fields"> => {
  if (kind === "person") return findPerson(db, id, null);
  const [stored] = db.all<{ collection: Direct["collection"]; title: string }>`
    SELECT records.collection, title_text AS title
    FROM records LEFT JOIN search ON search.rowid = records.seq
    WHERE records.collection IN (${join(collectionsOf(kind))}) AND records.id = ${id} LIMIT 1`;
  const [home = "tasks"] = collectionsOf(kind);
  return {
    kind,
    collection: stored?.collection ?? home,
    id,
    title: stored?.title ?? "",
    isStored: stored !== undefined,
  };
};
