import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { readName } from "#shared/records/record-title.ts";

/** The collection of a referenced object; people are in none of their own. */
export type LinkTarget = CollectionName | "people";

/** A reference to another record or to a person. */
export type Link = {
  collection: LinkTarget;
  id: string;
  /** Its name, if the referring record contains it. */
  name: string | null;
  /** The label or name of the referring field. */
  field: string;
};

/** A reference of a record; the label of its `LinkField` is the field unless it states another one. */
export type StatedLink = Omit<Link, "field"> & { field?: string };

/** A field of records that refers to other objects. */
export type LinkField<T> = {
  /** The label under which users know the field. */
  label: string;
  /** What it can refer to. */
  to: readonly LinkTarget[];
  read: (record: T) => StatedLink[];
};

/** The longest id of an object. */
const maxId = 200;

/** Lists the references of a record, each object once per field. */
export function listLinks<T>(fields: readonly LinkField<T>[], record: T): Link[] {
  const links = new Map<string, Link>();
  for (const { label, read } of fields) {
    for (const { collection, id, name, field = label } of read(record)) {
      if (id === "" || id.length > maxId) continue;
      const key = `${collection}\n${id}\n${field}`;
      if (!links.has(key)) links.set(key, { collection, id, name, field });
    }
  }
  return [...links.values()];
}

/** Creates the link to an object by its id; none without one. */
export const linkTo = (
  collection: LinkTarget,
  id: string | null | undefined,
  name: string | null = null,
): StatedLink[] => (id == null ? [] : [{ collection, id, name }]);

/** Creates the link to an object that a record only names: the name is its id, as of people without one. */
export function linkByName(collection: LinkTarget, text: string | null | undefined): StatedLink[] {
  const name = readName(text)?.trim();
  return linkTo(collection, name, name);
}

/** The collections that can contain the owner of a record. */
export const owners = ["people", "groups", "rooms"] as const;

/** Creates the links to people, and to groups and rooms that are named in their place. */
export const linkPeople = (...people: (Person | null | undefined)[]): StatedLink[] =>
  people.flatMap((person) =>
    person == null ? [] : linkTo(findPlace(person), person.id, person.displayName),
  );

const findPlace = ({ type }: Person): (typeof owners)[number] => {
  if (/GROUP/i.test(type ?? "")) return "groups";
  return /ROOM/i.test(type ?? "") ? "rooms" : "people";
};

/** The room of a record, and the owner of that room. */
export const roomLinks: LinkField<{ container: Container | null }>[] = [
  {
    label: "Room",
    to: ["rooms"],
    read: ({ container }) =>
      container?.id == null
        ? linkByName("rooms", container?.name)
        : linkTo("rooms", container.id, container.name),
  },
  { label: "Room owner", to: owners, read: ({ container }) => linkPeople(container?.owner) },
];

export const creatorLink: LinkField<{ creator: Person | null }> = {
  label: "Created by",
  to: owners,
  read: ({ creator }) => linkPeople(creator),
};
