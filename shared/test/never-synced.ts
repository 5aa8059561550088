import type { CollectionName, Freshness } from "../records/collection-schema.ts";

/** Creates the freshness of a collection that was never synced. */
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
  withheld: 0,
  ...change,
});
