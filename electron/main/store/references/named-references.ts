import { collectionsOf, type ObjectKind } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import type { Database } from "../database.ts";
import { join } from "../sql.ts";
import type { Link } from "./link-field.ts";
import { findObject } from "./uses.ts";

type NamedLink = Pick<Link, "collection" | "id" | "name">;

/** Reads where the links of all stored copies of an object lead. */
export const readLinks = (
  db: Database,
  { kind, id }: { kind: ObjectKind; id: string },
): NamedLink[] =>
  db.all<NamedLink>`SELECT links.collection, links.id, links.name FROM records JOIN links USING (seq)
    WHERE records.collection IN (${join(collectionsOf(kind))}) AND records.id = ${id}
    ORDER BY links.seq, place`;

/** Lists the objects to which links lead and whose names the texts contain, once for each name. */
export function listNamedReferences(
  db: Database,
  links: NamedLink[],
  texts: (string | null)[],
): NamedReference[] {
  if (texts.every((text) => text === null)) return [];
  // Only a link without a name needs its object to know whether the texts contain it.
  const mayBeNamed = ({ name }: NamedLink) => readName(name) === null || isIn(texts, name);
  // Several fields, and the versions of a record, mostly refer to the same objects.
  const distinct = new Map(
    links.filter(mayBeNamed).map((link) => [`${link.collection}\n${link.id}\n${link.name}`, link]),
  );
  const candidates = [...distinct.values()].flatMap((link) => {
    const { kind, id, title } = findObject(db, link);
    return [link.name, title].flatMap((name) => (name === null ? [] : [{ kind, id, name }]));
  });
  return selectNamed(candidates, texts);
}

/** Selects the references whose names the texts contain; of several people with one name, it is the id. */
export function selectNamed(
  candidates: NamedReference[],
  texts: (string | null)[],
): NamedReference[] {
  const named = new Map<string, NamedReference>();
  for (const candidate of candidates) {
    const { kind, id, name } = candidate;
    if (readName(name) === null || !isIn(texts, name)) continue;
    const known = named.get(name) ?? candidate;
    const isAmbiguous = known.kind === "person" && kind === "person" && known.id !== id;
    named.set(name, isAmbiguous ? { ...known, id: name } : known);
  }
  return [...named.values()];
}

const isIn = (texts: (string | null)[], name: string | null): boolean =>
  name !== null && texts.some((text) => text?.includes(name) === true);
