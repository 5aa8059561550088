import { z } from "zod";
import { time } from "../lib/values-schema.ts";
import {
  type CollectionName,
  collectionNames,
  isListed,
  type ListedCollection,
} from "./collections.ts";

export const collectionName = z.enum(collectionNames);
export type { CollectionName, ListedCollection };

export const listedCollection = z.enum(collectionNames.filter(isListed));

export const freshness = z.object({
  collection: collectionName,
  /** When the last complete refresh was stored; null before the first. */
  synced: time,
  isRefreshing: z.boolean(),
  /** Why the latest refresh failed, or null; `retryAt` if the service stated when to retry. */
  failure: z.object({ code: z.string(), message: z.string(), retryAt: time.optional() }).nullable(),
  total: z.number(),
  /** Grows with each change of a stored row, so that views know when to reload. */
  version: z.number(),
  /** The number of unreadable records in the latest response. */
  unreadable: z.number(),
  /** The number of records that the service has and the latest response lacks; null if it lacks an unknown number. */
  withheld: z.number().nullable(),
});
export type Freshness = z.infer<typeof freshness>;
