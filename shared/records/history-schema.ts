import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";

/**
 * What is known of a collection at a time: `since` is when it was first received (null if its past is not stored), and
 * `gap` the time around it during which it was not received, `to` being null if it was not received since.
 */
export const pastKnowledge = z.object({
  since: time,
  isKnown: z.boolean(),
  gap: z.object({ from: z.number(), to: time }).nullable(),
});
export type PastKnowledge = z.infer<typeof pastKnowledge>;

/** A value that differs; `path` is its place in the record if it is no field that users know by name. */
export const fieldChange = z.object({ field: z.string(), path: text, before: text, after: text });
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * What became of a record: the service has changed it, the user searched for it (`found`), something that was unknown
 * before became known (`learnt`), or Watchdesk reads it differently (`reread`).
 */
export const recordChangeKind = z.enum([
  "added",
  "changed",
  "removed",
  "found",
  "learnt",
  "reread",
]);
export type RecordChangeKind = z.infer<typeof recordChangeKind>;

/** A change of a record, as it was noticed. */
export const recordChange = z.object({
  at: z.number(),
  kind: recordChangeKind,
  fields: z.array(fieldChange),
});
export type RecordChange = z.infer<typeof recordChange>;

/** How a record at a time differs from now; null if it does not. */
export const sinceThen = z.enum(["added", "removed", "changed"]);
export type SinceThen = z.infer<typeof sinceThen>;

/** A record at a time: all fields, each with its value then and now. */
export const pastRecord = z.object({
  knowledge: pastKnowledge,
  /** Whether it was stored then. */
  isStored: z.boolean(),
  title: z.string(),
  since: sinceThen.nullable(),
  /** Its values at that time (`before`) and now (`after`), also those that are the same. */
  fields: z.array(fieldChange),
});
export type PastRecord = z.infer<typeof pastRecord>;

/** A collection at a time: what is known, and how many records were added, removed and changed since. */
export const pastState = pastKnowledge.extend({
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /** The number of records whose state of that time this version of Watchdesk cannot read. */
  unreadable: z.number(),
});
export type PastState = z.infer<typeof pastState>;

/** A record that was added, removed or changed since a time. */
export const pastDifference = z.object({ id, title: z.string(), since: sinceThen });
export type PastDifference = z.infer<typeof pastDifference>;
