import { z } from "zod";
import { id, text } from "../lib/values-schema.ts";
import { collectionNames, objectKinds } from "./collections.ts";

/** What can be referred to or refer: an object, or a person, who is in no collection. */
export const referenceKind = z.enum([...objectKinds, "person"]);
export type ReferenceKind = z.infer<typeof referenceKind>;

/** Where an object is stored; people are in the records that name them. */
const place = z.enum([...collectionNames, "people"]);

/** Whether the referring record states the id of the object, or only contains its name. */
const how = z.enum(["stated", "name"]);

/** An object in the references of another one; `key` identifies it among them. */
export const referenceNode = z.object({
  key: z.string(),
  kind: referenceKind,
  collection: place,
  id,
  /** Empty if unknown. */
  title: z.string(),
  /** The number of references between the object and the one that was asked for; 0 for itself. */
  depth: z.int(),
  /** Whether the object itself is stored, so that it can be shown. */
  isStored: z.boolean(),
});
export type ReferenceNode = z.infer<typeof referenceNode>;

/** An object by a name that a text contains. */
export const namedReference = z.object({ kind: referenceKind, id, name: z.string() });
export type NamedReference = z.infer<typeof namedReference>;

/** A reference between two nodes: the source refers to the target in a field, null for prose or title. */
export const referenceEdge = z.object({ source: z.string(), target: z.string(), field: text, how });
export type ReferenceEdge = z.infer<typeof referenceEdge>;

/** What refers to an object, or what it refers to. */
const referenceDirection = z.enum(["usedBy", "uses"]);

/** Selects the references of an object: direct ones in a window, or a graph of at most `limit` objects. */
const referenceQuery = z.object({
  kind: referenceKind,
  id,
  direction: referenceDirection,
  depth: z.int().min(1).max(3),
  /** 0 if omitted. */
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).max(200),
});
export type ReferenceQuery = z.infer<typeof referenceQuery>;

/**
 * References of an object. Direct ones are sorted by kind and title; `total` is their number, of which the window may be a
 * part. `isCut` states whether objects are left out within the requested depth.
 */
const references = z.object({
  nodes: z.array(referenceNode),
  edges: z.array(referenceEdge),
  total: z.number(),
  isCut: z.boolean(),
});
export type References = z.infer<typeof references>;

/** Commands for references between stored records. */
export const referenceCommands = {
  /** Returns what refers to an object, or what it refers to, from stored records alone. */
  "reference.list": { input: referenceQuery, output: references },
} as const;
