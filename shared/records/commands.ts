import { z } from "zod";
import { tile } from "#shared/features/dashboard/schema.ts";
import { recentItem } from "#shared/features/forms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { nothing, page, searchText } from "../ipc/command-parts.ts";
import { id, time } from "../lib/values-schema.ts";
import { chosenReading, radarReport, readingPreview } from "../sync/radar-schema.ts";
import { collectionName, freshness, listedCollection } from "./collection-schema.ts";
import { type HomeOf, homeOf, objectKinds } from "./collections.ts";
import { confirmedName, unsureName } from "./ownership-schema.ts";
import {
  digest,
  namedObject,
  readiness,
  recordGroup,
  recordQuery,
  recordRow,
  referredKind,
  searchCoverage,
  searchHit,
  searchPreview,
} from "./record-schema.ts";
import { models } from "./schema.ts";

/** A field of a collection's records as the model calls it, and where they have it: keys joined by dots. */
const field = z.string().min(1).max(100);
const path = z.string().min(1).max(500);
/** Kinds whose records are got by their id as they are stored; of the others more is told, or less. */
export const gotKinds = objectKinds.filter(
  (kind) => kind !== "alert" && kind !== "conversation" && kind !== "tile",
);
export type GotKind = (typeof gotKinds)[number];

/** `<kind>.get`: one record; null where it is not stored. */
const getters = Object.fromEntries(
  gotKinds.map((kind) => [
    `${kind}.get`,
    { input: z.object({ id }), output: models[homeOf(kind)].nullable() },
  ]),
) as {
  [K in GotKind as `${K}.get`]: {
    input: z.ZodObject<{ id: typeof id }>;
    output: z.ZodNullable<(typeof models)[HomeOf<K>]>;
  };
};

/** What is asked about records, their lists and what the service says of them. */
export const recordCommands = {
  ...getters,
  "collection.list": { input: nothing, output: z.array(freshness) },
  /** Asks the service now; the outcome arrives as `collection.changed`. */
  "collection.refresh": { input: z.object({ collection: collectionName }), output: nothing },
  /** The raw JSON of records that could not be read. */
  "collection.listUnreadable": {
    input: z.object({ collection: collectionName }),
    output: z.array(z.object({ reason: z.string(), json: z.string() })),
  },
  "record.list": {
    input: recordQuery.extend(page),
    output: z.object({
      rows: z.array(recordRow),
      total: z.number(),
      /** All groups of the list, empty where it is not grouped. */
      groups: z.array(recordGroup),
    }),
  },
  /** The values that a list can be narrowed to by status, with how many records have each. */
  "record.listStatuses": {
    input: z.object({ collection: listedCollection }),
    output: z.array(recordGroup),
  },
  /** A stored record as JSON; null when it is not stored any more. */
  "record.getJson": {
    input: z.object({ collection: collectionName, id }),
    output: z.string().nullable(),
  },
  /** A form or process as the list of those used lately has it; null where it is not among them. */
  "record.getRecent": {
    input: z.object({ collection: z.enum(["recentForms", "recentProcesses"]), id }),
    output: recentItem.nullable(),
  },
  /** What an object is called of which only the id is known; null where nothing stored names it. */
  "record.findName": {
    input: z.object({ kind: referredKind, id }),
    output: namedObject.nullable(),
  },
  /** The owners of records who may be the user, most records first. */
  "ownership.listUnsure": { input: nothing, output: z.array(unsureName) },
  /** What the user has said of such names, the latest first. */
  "ownership.listConfirmed": { input: nothing, output: z.array(confirmedName) },
  /** Notes whether a name is the user's; null takes it back. */
  "ownership.confirm": {
    input: z.object({ key: id, name: z.string().max(1_000), isOwn: z.boolean().nullable() }),
    output: nothing,
  },
  /** Notes that the person has looked at a record. */
  "record.markViewed": { input: z.object({ collection: collectionName, id }), output: nothing },
  /** Asks the service for plans and stores what it finds; answers how many match. */
  "plan.find": {
    input: z.object({ q: searchText.min(1) }),
    output: z.object({ found: z.number() }),
  },
  /** The stored forms that refer to a form's fields. */
  "form.listReferrers": {
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), field: z.string() })),
  },
  /** The stored submissions of a process. */
  "process.listSubmissions": { input: z.object({ id }), output: z.array(submission) },
  /** Asks the service for the submissions of an offline process and stores them; answers how many. */
  "process.fetchSubmissions": { input: z.object({ id }), output: z.object({ found: z.number() }) },
  "dashboard.get": { input: nothing, output: z.array(tile) },
  /** Full text over everything stored, best first. */
  "search.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.object({
      hits: z.array(searchHit),
      total: z.number(),
      coverage: z.array(searchCoverage),
    }),
  },
  /** A hit in more words than its excerpt; null where it is not stored any more. */
  "search.preview": {
    input: z.object({ collection: collectionName, id, text: searchText }),
    output: searchPreview.nullable(),
  },
  /** What has changed since the person was last here, or since `since`; newest first. */
  "digest.get": {
    input: z.object({ since: time, limit: z.int().min(1).max(1000) }),
    output: digest,
  },
  /** From now on the digest begins here. */
  "digest.markSeen": { input: nothing, output: nothing },
  "readiness.get": { input: nothing, output: readiness },
  /** Fetches everything; what comes of it arrives as `collection.changed`. */
  "readiness.fetch": { input: nothing, output: nothing },
  /** What was noticed about the answers of each collection that was ever answered; no content. */
  "radar.read": { input: nothing, output: z.array(radarReport) },
  /** Which fields of the service of the account in view somebody here has said how to read. */
  "radar.listChosen": { input: nothing, output: z.array(chosenReading) },
  /** What reading a field at a path would make of what is stored; nothing changes. */
  "radar.preview": {
    input: z.object({ collection: collectionName, field, path }),
    output: readingPreview,
  },
  /**
   * Reads a field at a path from now on, what is stored too, without asking the service; null takes
   * the choice back. What has changed is told as `collection.changed`.
   */
  "radar.readAs": {
    input: z.object({ collection: collectionName, field, path: path.nullable() }),
    output: nothing,
  },
} as const;
