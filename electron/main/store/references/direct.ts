import type {
  ReferenceEdge,
  ReferenceKind,
  ReferenceNode,
} from "#shared/records/reference-schema.ts";

/** Identifies an object. */
export type Referred = { kind: ReferenceKind; id: string };

/** An object that refers to another one or to which one refers, and the fields that state so. */
export type Direct = Omit<ReferenceNode, "key" | "depth"> & {
  fields: Pick<ReferenceEdge, "field" | "how">[];
};

/** A window of direct references, and the number of all. */
export type DirectReferences = { found: Direct[]; total: number };

/** A window of a list. */
export type ReferenceWindow = { offset: number; limit: number };

/** Returns the key of an object among others. */
export const toKey = ({ kind, id }: Referred): string => `${kind} ${id}`;

/** Whether the id of a link is only a name, since the record states no id. */
export const isNameOnly = (id: string, name: string | null): boolean =>
  id === name && !/^\d+$/.test(id);
