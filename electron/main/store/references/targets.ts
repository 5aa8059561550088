import { homeOf } from "#shared/records/collections.ts";
import { referredKind } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import type {
  ReferenceEdge,
  ReferenceKind,
  ReferenceNode,
} from "#shared/records/reference-schema.ts";
import type { Database } from "../database.ts";
import { findName } from "../rows/find-name.ts";
import { join, type Sql, sql } from "../sql.ts";
import type { LinkTarget } from "./link-field.ts";

export type Referred = { kind: ReferenceKind; id: string };

/** An object that refers to another one or to which one refers, and the fields that state so. */
export type Direct = Omit<ReferenceNode, "key" | "depth"> & {
  fields: Pick<ReferenceEdge, "field" | "how">[];
};

/** A window of direct references, and the number of all. */
export type DirectReferences = { found: Direct[]; total: number };

export type ReferenceWindow = { offset: number; limit: number };

export const toKey = ({ kind, id }: Referred): string => `${kind} ${id}`;

/** Whether the id of a link is only a name, since the record states no id. */
export const isNameOnly = (id: string, name: string | null): boolean =>
  id === name && !/^\d+$/.test(id);

export type Target = {
  /** The name by which records can mention it; null if unknown. */
  name: string | null;
  /** SQL, for links: whether one leads to it. */
  condition: Sql;
};

/** Finds how links lead to an object; null for kinds to which nothing refers. */
export function findTarget(db: Database, { kind, id }: Referred): Target | null {
  const referred = referredKind.safeParse(kind);
  if (!referred.success) return null;
  const named = findName(db, referred.data, id);
  const name = readName(named?.name)?.trim() ?? null;
  switch (referred.data) {
    case "person":
      return { name, condition: leadsTo("people", withName(id, name)) };
    case "room":
      return { name, condition: leadsTo("rooms", withName(id, name)) };
    case "group": {
      // Some records refer to a group as a room.
      const asRoom = leadsTo("rooms", [id]);
      const asGroup = leadsTo("groups", [id]);
      const isGroup = named?.storedIn === "groups" && !isStoredRoom(db, id);
      return { name, condition: isGroup ? sql`(${asGroup} OR ${asRoom})` : asGroup };
    }
    default:
      return { name, condition: leadsTo(homeOf(referred.data), [id]) };
  }
}

const withName = (id: string, name: string | null): string[] =>
  name === null || name === id ? [id] : [id, name];

const leadsTo = (collection: LinkTarget, ids: string[]): Sql =>
  sql`(links.collection = ${collection} AND links.id IN (${join(ids)}))`;

const isStoredRoom = (db: Database, id: string): boolean =>
  db.all`SELECT 1 FROM records WHERE collection = 'rooms' AND id = ${id}`.length > 0;
