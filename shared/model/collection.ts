import { z } from "zod";
import { time } from "./values.ts";

/** The kinds of records that Watchdesk stores and refreshes. */
export const collectionName = z.enum([
  "tasks",
  "alerts",
  /** Waiting for the person. */
  "submissions",
  /** Waited for the person once and have moved on. */
  "priorSubmissions",
  /** Of offline processes. */
  "offlineSubmissions",
  "rooms",
  "groups",
  /** Those that were found so far: the service lists plans only for a query. */
  "plans",
  "entries",
  "forms",
  "recentForms",
  "processes",
  "recentProcesses",
  "tiles",
  "conversations",
  /** Of all conversations; those that were fetched so far. */
  "messages",
]);
export type CollectionName = z.infer<typeof collectionName>;

/** The collections whose lists are all made alike. */
export const listedCollection = collectionName.exclude([
  "tasks",
  "alerts",
  "tiles",
  "conversations",
  "messages",
]);
export type ListedCollection = z.infer<typeof listedCollection>;

/** How fresh a stored collection is. */
export const freshness = z.object({
  collection: collectionName,
  /** When the last complete refresh was stored; null before the first. */
  synced: time,
  isRefreshing: z.boolean(),
  /** Why the latest refresh failed; null when it did not. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Stored records. */
  total: z.number(),
  /** Grows with each change of a stored row, so that what shows rows knows when to ask again. */
  version: z.number(),
  /** Records of the latest answer that could not be read. */
  unreadable: z.number(),
});
export type Freshness = z.infer<typeof freshness>;
