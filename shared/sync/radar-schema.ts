import { z } from "zod";
import { text } from "../lib/values-schema.ts";
import { collectionName } from "../records/collection-schema.ts";

/** By what a field was found: a setting, the document's name, a known one, a similar one, or values. */
const foundBy = z.enum(["dialect", "document", "name", "similar", "values"]);

/** Where a collection's records were last found to have a field. Times are epoch milliseconds. */
export const radarField = z.object({
  /** As the model calls it: `created`. */
  field: z.string(),
  /** Whether the service's document shows it. */
  isDocumented: z.boolean(),
  /** Keys joined by dots; null where no record has it. */
  path: text,
  by: foundBy.nullable(),
  /** Paths that it could have been as well: the guess is ambiguous. */
  others: z.array(z.string()),
  /** What its values are: text, number, flag, list, object. */
  types: z.array(z.string()),
  /** Since when it has been so. */
  since: z.number(),
});
export type RadarField = z.infer<typeof radarField>;

/** Something in the records that Watchdesk has no use for. */
export const radarPath = z.object({
  path: z.string(),
  /** What its values were, with how many of each: text, number, flag, list, object, null. */
  types: z.record(z.string(), z.number()),
  /** Whether its values look like times. */
  isTime: z.boolean(),
  since: z.number(),
});
export type RadarPath = z.infer<typeof radarPath>;

/** Words of a field that holds one of a few: never content. */
export const radarWords = z.object({
  field: z.string(),
  words: z.array(z.object({ word: z.string(), since: z.number() })),
});
export type RadarWords = z.infer<typeof radarWords>;

/** A field whose values are of another type than before. */
const radarTypeChange = z.object({
  path: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.number(),
});

/** What was noticed about a collection's answers: paths, types and counts, no content. */
export const radarReport = z.object({
  collection: collectionName,
  /** The name under which a dialect speaks of such records. */
  kind: z.string(),
  /** The first answer that this is about. */
  since: z.number(),
  /** The latest one. */
  at: z.number(),
  /** How many answers were read; the same one again does not count. */
  answers: z.number(),
  /** Records of the latest answer, and how many of them could not be read, by reason. */
  records: z.number(),
  /** How many more there are, by what the service says, that it did not send. */
  withheld: z.number().default(0),
  unreadable: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Where the list was found in the answer: keys joined by dots, empty for a bare list. */
  listPath: text,
  fields: z.array(radarField),
  unknown: z.array(radarPath),
  words: z.array(radarWords),
  typeChanges: z.array(radarTypeChange),
});
export type RadarReport = z.infer<typeof radarReport>;

/** A field of a kind of records that is read where somebody on this computer has said. */
export const chosenReading = z.object({
  kind: z.string(),
  field: z.string(),
  /** Keys joined by dots; the first that holds a value counts. */
  paths: z.array(z.string()),
  /** Whether the organisation has said otherwise, which counts more. */
  isFixed: z.boolean(),
});
export type ChosenReading = z.infer<typeof chosenReading>;

/** What another reading would make of the stored records. */
export const readingPreview = z.object({
  /** Stored records whose text is kept. */
  records: z.number(),
  /** How many of them have the field now, and would have it then. */
  before: z.number(),
  after: z.number(),
  /** A few of the values, as the app would have them. */
  samples: z.array(z.object({ before: text, after: text })),
});
export type ReadingPreview = z.infer<typeof readingPreview>;
