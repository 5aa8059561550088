import { z } from "zod";
import { time } from "../lib/values-schema.ts";
import {
  type CollectionName,
  collectionNames,
  isListed,
  type ListedCollection,
} from "./collections.ts";

/** The name of a collection. */
export const collectionName = z.enum(collectionNames);
export type { CollectionName, ListedCollection };

/** The name of a collection whose list is made like all others. */
export const listedCollection = z.enum(collectionNames.filter(isListed));

/** How fresh a stored collection is. */
export const freshness = z.object({
  collection: collectionName,
  /** When the last complete refresh was stored; null before the first. */
  synced: time,
  isRefreshing: z.boolean(),
  /** Why the latest refresh failed; null when it did not. `retryAt` where the service has said when to ask again. */
  failure: z.object({ code: z.string(), message: z.string(), retryAt: time.optional() }).nullable(),
  /** Stored records. */
  total: z.number(),
  /** Grows with each change of a stored row, so that what shows rows knows when to ask again. */
  version: z.number(),
  /** Records of the latest answer that could not be read. */
  unreadable: z.number(),
});
export type Freshness = z.infer<typeof freshness>;
