import type { CollectionName, Freshness } from "../records/collection-schema.ts";

/** The freshness of a collection of which nothing ever came, except what is said. */
export const neverSynced = (
  collection: CollectionName,
  change: Partial<Freshness> = {},
): Freshness => ({
  collection,
  synced: null,
  isRefreshing: false,
  failure: null,
  total: 0,
  version: 0,
  unreadable: 0,
  ...change,
});
