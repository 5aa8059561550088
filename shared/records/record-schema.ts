import { z } from "zod";
import { severityLevel } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "../lib/values-schema.ts";
import { collectionName, listedCollection } from "./collection-schema.ts";

/** What a row of a listed collection shows; what its records do not have is null. */
export const recordRow = z.object({
  id,
  /** Empty where the record has no name. */
  title: z.string(),
  /** Status, progress, membership or type, in the service's words. */
  status: text,
  /** A second word on the state, as the progress beside the status. */
  progress: text,
  room: text,
  /** Creator, or who has to act. */
  person: text,
  /** Who made it, told only of one without a name: it may be called by that. */
  creator: text,
  process: text,
  /**
   * Whether a room is LIVE or SUSPENDED, an offline submission WAITING or MOVED_ON, a task OPEN or
   * CLOSED; else null.
   */
  state: text,
  created: time,
  /** When it was last changed or used. */
  changed: time,
  due: time,
  /** It is new or has changed since the person last looked at it. */
  isUnseen: z.boolean(),
});
export type RecordRow = z.infer<typeof recordRow>;

/** What listed collections can be sorted and grouped by. */
export const recordSort = z.enum([
  "title",
  "status",
  "progress",
  "room",
  "person",
  "process",
  "created",
  "changed",
  "due",
]);
export type RecordSort = z.infer<typeof recordSort>;

/**
 * The groups of due times: one begins at each of the ascending `bounds` (epoch milliseconds). The label
 * of a due time is, in digits, what stands in `order` at the number of bounds that it has reached; the
 * groups follow from it.
 */
export const dueSpans = z.object({
  bounds: z.array(z.number()).max(20),
  order: z.array(z.int()).max(21),
});
export type DueSpans = z.infer<typeof dueSpans>;

/** Which records a list shows, and in which order. */
export const recordQuery = z.object({
  collection: listedCollection,
  /** Words that all have to be in a record's texts. */
  filter: z.string().max(200),
  /** Only those of this status, progress or type, where one is given. */
  status: text,
  /** Only those of this room. */
  roomId: text,
  /**
   * Only those in this state, where one is given; of an unknown one they count as LIVE or WAITING. Of
   * `submissions` those are CLOSED that have come to their end, and all others WAITING.
   */
  state: text,
  /**
   * Only those of the user, of their groups, or all that concern the user: both, and those of unknown owner;
   * everybody's where left out.
   */
  whose: z.enum(["mine", "group", "forUser"]).optional(),
  /** Only those of this process. */
  processId: text,
  sort: recordSort,
  isDescending: z.boolean(),
  /** Rows of the same value stand together, in the order of that value; the sort rules within. */
  group: z.enum(["status", "progress", "room", "person", "process", "due", "whose"]).nullable(),
  /** For the group `due`, which is one span without them. */
  dueSpans: dueSpans.optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/** A group of a list in its order; `label` is null for records without the value. */
export const recordGroup = z.object({ label: text, count: z.number() });
export type RecordGroup = z.infer<typeof recordGroup>;

/** What records refer to by an id alone. */
export const referredKind = z.enum(["room", "group", "plan", "form", "process", "person"]);
export type ReferredKind = z.infer<typeof referredKind>;

/** What something referred to is called; `storedIn` is null where other records name it only. */
export const namedObject = z.object({
  name: z.string(),
  storedIn: listedCollection.nullable(),
});
export type NamedObject = z.infer<typeof namedObject>;

/** A record found by full text. */
export const searchHit = z.object({
  collection: collectionName,
  id,
  title: z.string(),
  /** A piece of its texts around what matched, which stands between U+2068 and U+2069. */
  excerpt: z.string(),
  /** What the text is called that matched; null where it is the title or prose. */
  field: text,
  room: text,
  /** Creator or sender. */
  person: text,
  changed: time,
  /** An alert's, in the service's word; null of everything else. */
  severity: text,
  /** An alert's level; null of everything else. */
  level: severityLevel.nullable(),
  /** Whether a rule decides about the level of an alert. */
  isLevelByRule: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** What is read of a hit beside the list; what matches is marked as in its excerpt. */
export const searchPreview = z.object({
  title: z.string(),
  /** What somebody wrote to be read, with its line breaks. */
  prose: text,
  /** The other texts that match. */
  matches: z.array(z.object({ field: text, excerpt: z.string() })),
  room: text,
  person: text,
  changed: time,
});
export type SearchPreview = z.infer<typeof searchPreview>;

/** What a full-text search covers. */
export const searchCoverage = z.object({
  collection: collectionName,
  total: z.number(),
  synced: time,
});
export type SearchCoverage = z.infer<typeof searchCoverage>;

/** What became of a record, as a person would say it. */
export const digestKind = z.enum([
  "new",
  "changed",
  "closed",
  "movedOn",
  "reassigned",
  "gone",
  "dueSoon",
]);
export type DigestKind = z.infer<typeof digestKind>;

/** A line of the digest, with its evidence. */
export const digestLine = z.object({
  kind: digestKind,
  collection: collectionName,
  id,
  title: z.string(),
  room: text,
  /** Creator or sender. */
  person: text,
  /** When it was last changed or used, as the service says. */
  changed: time,
  /** When this computer heard of it; for `dueSoon` when it is due. */
  at: z.number(),
  /** What was and what is, for each field that a person would name; empty for new and gone ones. */
  evidence: z.array(z.object({ field: z.string(), before: text, after: text })),
});
export type DigestLine = z.infer<typeof digestLine>;

/** What has changed since a point in time. */
export const digest = z.object({
  since: z.number(),
  lines: z.array(digestLine),
  total: z.number(),
});
export type Digest = z.infer<typeof digest>;

/** What stands in the way of working offline, and what does not. */
export const readiness = z.object({
  /** What stored records refer to and what is not stored. */
  missing: z.array(
    z.object({
      kind: z.enum(["form", "process", "nodes"]),
      id,
      name: text,
      /** The title of the record that needs it, empty where it has none, and where that is stored. */
      neededBy: z.string(),
      neededIn: collectionName,
    }),
  ),
  /** Bytes on disk. */
  size: z.number(),
  /** Until when the token lives, by the service's clock. */
  tokenExpires: time,
});
export type Readiness = z.infer<typeof readiness>;
