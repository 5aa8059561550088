import { z } from "zod";
import { rowSeverity } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "../lib/values-schema.ts";
import { collectionName, listedCollection } from "./collection-schema.ts";
import { sinceThen } from "./history-schema.ts";
import { namedReference } from "./reference-schema.ts";

/** What the row of a room or group shows besides; a `parent` is the name of the room whose side room it is. */
export const roomRowFacts = z.object({
  openAlerts: z.number(),
  overdueTasks: z.number(),
  parent: text,
});
export type RoomRowFacts = z.infer<typeof roomRowFacts>;

/** A row of a standard list; fields that a collection does not have are null. */
export const recordRow = z.object({
  id,
  /** Empty if the record has no name. */
  title: z.string(),
  /** Status, progress, membership or type, as the service's value. */
  status: text,
  /** A second state value, such as the progress next to the status. */
  progress: text,
  room: text,
  /** The creator, or whoever has to act. */
  person: text,
  /** The creator of a record without a name, for its fallback title. */
  creator: text,
  process: text,
  /** LIVE or SUSPENDED for rooms, WAITING or MOVED_ON for offline submissions, OPEN or CLOSED for tasks; else null. */
  state: text,
  created: time,
  /** When it was last changed or used. */
  changed: time,
  due: time,
  /** Whether it is new or has changed since the user last viewed it. */
  isUnseen: z.boolean(),
  /** The names of a submission's pending steps; undefined without any. */
  step: z.string().optional(),
  /** The names of those for whom a submission with pending steps waits; undefined if the service names nobody. */
  waitsFor: z.string().optional(),
  /** The first values of a form entry, if the service sends them: "Address: 12 Quay Street". */
  values: z.string().optional(),
  /** Of a room or group in a list of now. */
  facts: roomRowFacts.optional(),
  /** In a list of the past: how it differs from now; undefined if it does not. */
  since: sinceThen.optional(),
});
export type RecordRow = z.infer<typeof recordRow>;

/** The sort keys of standard lists. */
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

/** The filters, grouping and order of a standard list. */
export const recordQuery = z.object({
  collection: listedCollection,
  /** Words that a record's texts must all contain. */
  filter: z.string().max(200),
  /** Filters by status, progress or type. */
  status: text,
  /** Filters by room. */
  roomId: text,
  /**
   * Filters by state; unknown states count as LIVE or WAITING. Of `submissions`, those that have not ended are WAITING,
   * and FOR_ME unless another user is known to be their owner; those that the user has created are MINE.
   */
  state: text,
  /** Filters by owner: the user, the user's groups, or both and unknown owners. */
  whose: z.enum(["mine", "group", "forUser"]).optional(),
  /** Filters by process. */
  processId: text,
  sort: recordSort,
  isDescending: z.boolean(),
  /** Groups rows by value, in the order of values; `sort` applies within groups. */
  group: z.enum(["status", "progress", "room", "person", "process", "due", "whose"]).nullable(),
  /**
   * The groups of `due`: each of the ascending times (epoch milliseconds) starts one, whose label is the number of times
   * reached. Without them there is one group.
   */
  dueBounds: z.array(z.number()).max(20).optional(),
  /** The time in the past as of which the list is shown; omitted for now. */
  asOf: z.number().optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/** The filters, grouping and order of the list of any collection as of a time. */
export const pastQuery = recordQuery.extend({ collection: collectionName, asOf: z.number() });
export type PastQuery = z.infer<typeof pastQuery>;

/** A group of a list; `label` is null for records without the value. */
export const recordGroup = z.object({ label: text, count: z.number() });
export type RecordGroup = z.infer<typeof recordGroup>;

/** Kinds that records refer to by id only. */
export const referredKind = z.enum(["room", "group", "plan", "form", "process", "person"]);
export type ReferredKind = z.infer<typeof referredKind>;

/** The name of a referenced object; `storedIn` is null if only other records name it. */
export const namedObject = z.object({ name: z.string(), storedIn: listedCollection.nullable() });
export type NamedObject = z.infer<typeof namedObject>;

/** A record found by full text. */
export const searchHit = z.object({
  collection: collectionName,
  id,
  title: z.string(),
  /** Text around the match, which is enclosed in U+2068 and U+2069. */
  excerpt: z.string(),
  /** The label of the text that matched; null for title and prose. */
  field: text,
  room: text,
  /** Creator or sender. */
  person: text,
  changed: time,
  ...rowSeverity,
});
export type SearchHit = z.infer<typeof searchHit>;

/** The coverage of a full-text search. */
export const searchCoverage = z.object({
  collection: collectionName,
  total: z.number(),
  synced: time,
});
export type SearchCoverage = z.infer<typeof searchCoverage>;

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

/** A change in the digest, with its evidence. */
export const digestLine = z.object({
  kind: digestKind,
  collection: collectionName,
  id,
  title: z.string(),
  room: text,
  /** Creator or sender. */
  person: text,
  /** When it was last changed or used, by the service. */
  changed: time,
  /** When this computer received the change; the due time for `dueSoon`. */
  at: z.number(),
  /** Old and new value of each changed field that users know; empty for new and gone records. */
  evidence: z.array(z.object({ field: z.string(), before: text, after: text })),
  /** The objects that room and evidence name. */
  references: z.array(namedReference),
});
export type DigestLine = z.infer<typeof digestLine>;

/** The changes since a point in time. */
export const digest = z.object({
  since: z.number(),
  lines: z.array(digestLine),
  total: z.number(),
});
export type Digest = z.infer<typeof digest>;

/** How ready the store is for offline work. */
export const readiness = z.object({
  /** Objects that stored records refer to and that are not stored. */
  missing: z.array(z.object({ kind: z.enum(["form", "process", "nodes"]), id })),
});
export type Readiness = z.infer<typeof readiness>;
