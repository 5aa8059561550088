import { z } from "zod";
import { tile } from "#shared/features/dashboard/schema.ts";
import { entryValue } from "#shared/features/forms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { logEntry } from "../features/duty/log-schema.ts";
import { id, nothing, page, searchText, text, time } from "../lib/values-schema.ts";
import { decision, explainedFact, explainedReason } from "../notifications/decision-schema.ts";
import { chosenReading, radarReport, readingPreview } from "../sync/radar-schema.ts";
import { collectionName, freshness, listedCollection } from "./collection-schema.ts";
import { type HomeOf, homeOf, objectKinds } from "./collections.ts";
import { pastDifference, pastRecord, pastState, recordChange } from "./history-schema.ts";
import {
  digest,
  namedObject,
  pastQuery,
  readiness,
  recordGroup,
  recordQuery,
  recordRow,
  referredKind,
  searchCoverage,
  searchHit,
} from "./record-schema.ts";
import { models } from "./schema.ts";

/** What happened to a record: on this computer, to its notification, at the service, or by an entry of the shift log. */
const historyLine = z.discriminatedUnion("type", [
  explainedFact.extend({ type: z.literal("fact") }),
  decision.extend({ type: z.literal("decision") }),
  recordChange.extend({ type: z.literal("change") }),
  z.object({
    type: z.literal("entry"),
    at: z.number(),
    /** The entry with the numbers of its corrections. */
    entry: logEntry.extend({ correctedBy: z.array(z.int()) }),
  }),
]);
export type HistoryLine = z.infer<typeof historyLine>;

export const recordHistory = z.object({
  /** Why there was a notification about it, or none; null if its kind has none. */
  reason: explainedReason.nullable(),
  /** Newest first. */
  lines: z.array(historyLine),
  total: z.number(),
  /** Since when the changes of its collection are known; null if they are not stored. */
  since: time,
});
export type RecordHistory = z.infer<typeof recordHistory>;

/** A name in records that may be the user's; `key` identifies the owner. */
const unsureName = z.object({
  key: z.string(),
  name: z.string(),
  login: text,
  count: z.number(),
});
export type UnsureName = z.infer<typeof unsureName>;

/** The user's answer whether a name is theirs. */
const confirmedName = z.object({ key: z.string(), name: z.string(), isOwn: z.boolean() });
export type ConfirmedName = z.infer<typeof confirmedName>;

const record = { collection: collectionName, id };
const at = z.number();

/** Commands about the past of stored records. */
export const historyCommands = {
  /** Returns the latest lines of a record's history, newest first. */
  "history.read": {
    input: z.object({ ...record, limit: z.int().min(1).max(300) }),
    output: recordHistory,
  },
  /** Returns a record as it was at a time, compared with now. */
  "history.getRecord": { input: z.object({ ...record, at }), output: pastRecord },
  /** Returns a window of any collection as it was at a time. */
  "history.list": {
    input: pastQuery.extend(page),
    output: z.object({
      rows: z.array(recordRow),
      total: z.number(),
      groups: z.array(recordGroup),
      past: pastState,
    }),
  },
  /** Lists records that were added, removed or changed since a time. */
  "history.diff": {
    input: z.object({ collection: collectionName, at, limit: z.int().min(1).max(1_000) }),
    output: z.array(pastDifference),
  },
} as const;

/** A field of the model, and its path in records: keys joined by dots. */
const field = z.string().min(1).max(100);
const path = z.string().min(1).max(500);
/** Kinds with a `<kind>.get` command that returns the stored record. */
export const gettableKinds = objectKinds.filter(
  (kind) => kind !== "alert" && kind !== "conversation" && kind !== "tile",
);
export type GettableKind = (typeof gettableKinds)[number];

/** `<kind>.get`: returns a record, or null if it is not stored. */
const getters = Object.fromEntries(
  gettableKinds.map((kind) => [
    `${kind}.get`,
    { input: z.object({ id }), output: models[homeOf(kind)].nullable() },
  ]),
) as {
  [K in GettableKind as `${K}.get`]: {
    input: z.ZodObject<{ id: typeof id }>;
    output: z.ZodNullable<(typeof models)[HomeOf<K>]>;
  };
};

/** Commands for records, their lists, search, digest and radar. */
export const recordCommands = {
  ...getters,
  "collection.list": { input: nothing, output: z.array(freshness) },
  /** Refreshes a collection now; emits the result as `collection.changed`. */
  "collection.refresh": { input: z.object({ collection: collectionName }), output: nothing },
  /** Returns the raw JSON of unreadable records. */
  "collection.listUnreadable": {
    input: z.object({ collection: collectionName }),
    output: z.array(z.object({ reason: z.string(), json: z.string() })),
  },
  "record.list": {
    input: recordQuery.extend(page),
    output: z.object({
      rows: z.array(recordRow),
      total: z.number(),
      /** All groups of the list; empty if it is not grouped. */
      groups: z.array(recordGroup),
      /** What is known of the time, for a list of the past. */
      past: pastState.optional(),
    }),
  },
  "record.listStatuses": {
    input: z.object({ collection: listedCollection }),
    output: z.array(recordGroup),
  },
  /** Returns a stored record as JSON, or null. */
  "record.getJson": {
    input: z.object({ collection: collectionName, id }),
    output: z.string().nullable(),
  },
  /** Returns the name of an object by its id; null if no stored record names it. */
  "record.findName": {
    input: z.object({ kind: referredKind, id }),
    output: namedObject.nullable(),
  },
  /** Returns owners of records who may be the user, most records first. */
  "ownership.listUnsure": { input: nothing, output: z.array(unsureName) },
  /** Returns the names that the user has confirmed or rejected, latest first. */
  "ownership.listConfirmed": { input: nothing, output: z.array(confirmedName) },
  /** Stores whether a name is the user's; null removes the answer. */
  "ownership.confirm": {
    input: z.object({ key: id, name: z.string().max(1_000), isOwn: z.boolean().nullable() }),
    output: nothing,
  },
  "record.markViewed": { input: z.object({ collection: collectionName, id }), output: nothing },
  /** Requests plans from the service and stores them; returns the number of matches. */
  "plan.find": {
    input: z.object({ q: searchText.min(1) }),
    output: z.object({ found: z.number() }),
  },
  /** Lists the values of a form entry that the service sent; most services send none. */
  "entry.listValues": { input: z.object({ id }), output: z.array(entryValue) },
  "process.listSubmissions": { input: z.object({ id }), output: z.array(submission) },
  /** Requests the submissions of an offline process and stores them; returns their number. */
  "process.fetchSubmissions": { input: z.object({ id }), output: z.object({ found: z.number() }) },
  "dashboard.get": { input: nothing, output: z.array(tile) },
  /** Searches the full text of all stored records, best match first. */
  "search.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.object({
      hits: z.array(searchHit),
      total: z.number(),
      coverage: z.array(searchCoverage),
    }),
  },
  /** Returns what changed since the user last viewed the digest, or since `since`; newest first. */
  "digest.get": {
    input: z.object({ since: time, limit: z.int().min(1).max(1000) }),
    output: digest,
  },
  "digest.markSeen": { input: nothing, output: nothing },
  "readiness.get": { input: nothing, output: readiness },
  /** Fetches everything for offline use; emits results as `collection.changed`. */
  "readiness.fetch": { input: nothing, output: nothing },
  /** Returns the radar report of each collection that was ever received, without content. */
  "radar.read": { input: nothing, output: z.array(radarReport) },
  /** Returns the fields whose path the user has chosen, for the service of the account in view. */
  "radar.listChosen": { input: nothing, output: z.array(chosenReading) },
  /** Previews reading a field at another path, without changes. */
  "radar.preview": {
    input: z.object({ collection: collectionName, field, path }),
    output: readingPreview,
  },
  /**
   * Reads a field at another path from now on, including stored records, without a request; null removes the choice.
   * Emits `collection.changed`.
   */
  "radar.readAs": {
    input: z.object({ collection: collectionName, field, path: path.nullable() }),
    output: nothing,
  },
} as const;
