import { z } from "zod";
import { text } from "../lib/values-schema.ts";
import { collectionName } from "../records/collection-schema.ts";

/** How a field was found: by a setting, its documented name, a known alias, a similar name, or its values. */
const foundBy = z.enum(["dialect", "document", "name", "similar", "values"]);

/** Where a collection's records last contained a field. Times are epoch milliseconds. */
export const radarField = z.object({
  /** Name in the model, such as `created`. */
  field: z.string(),
  /** Whether the service's documentation contains it. */
  isDocumented: z.boolean(),
  /** Keys joined by dots; null if no record has it. */
  path: text,
  by: foundBy.nullable(),
  /** Other possible paths, if the guess is ambiguous. */
  others: z.array(z.string()),
  /** Types of its values: text, number, flag, list, object. */
  types: z.array(z.string()),
  /** When it was first found there. */
  since: z.number(),
});
export type RadarField = z.infer<typeof radarField>;

/** A field of records that Watchdesk does not use. */
export const radarPath = z.object({
  path: z.string(),
  /** Counts of value types: text, number, flag, list, object, null. */
  types: z.record(z.string(), z.number()),
  /** Whether its values look like times. */
  isTime: z.boolean(),
  since: z.number(),
});
export type RadarPath = z.infer<typeof radarPath>;

/** Values of a field that has few distinct values; never content. */
export const radarWords = z.object({
  field: z.string(),
  words: z.array(z.object({ word: z.string(), since: z.number() })),
});
export type RadarWords = z.infer<typeof radarWords>;

const radarTypeChange = z.object({
  path: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.number(),
});

/** Paths, types and counts in a collection's responses, without content. */
export const radarReport = z.object({
  collection: collectionName,
  /** The name of such records in dialects. */
  kind: z.string(),
  /** Time of the first response. */
  since: z.number(),
  /** Time of the latest response. */
  at: z.number(),
  answers: z.number(),
  records: z.number(),
  /** The number of records that the service counted but did not send. */
  withheld: z.number().default(0),
  unreadable: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Path of the list in the response: keys joined by dots, empty for a bare list. */
  listPath: text,
  fields: z.array(radarField),
  unknown: z.array(radarPath),
  words: z.array(radarWords),
  typeChanges: z.array(radarTypeChange),
});
export type RadarReport = z.infer<typeof radarReport>;

/** A field whose path was chosen on this computer. */
export const chosenReading = z.object({
  kind: z.string(),
  field: z.string(),
  /** Keys joined by dots; the first path with a value counts. */
  paths: z.array(z.string()),
  /** Whether a policy overrides the choice. */
  isFixed: z.boolean(),
});
export type ChosenReading = z.infer<typeof chosenReading>;

/** The effect of another path on the stored records. */
export const readingPreview = z.object({
  /** The number of stored records whose original text is stored. */
  records: z.number(),
  /** The number of these that have the field with the current and the new path. */
  before: z.number(),
  after: z.number(),
  /** Sample values as decoded. */
  samples: z.array(z.object({ before: text, after: text })),
});
export type ReadingPreview = z.infer<typeof readingPreview>;
