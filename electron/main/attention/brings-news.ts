import type { CollectionName, Freshness } from "#shared/model/collection.ts";

const collections: CollectionName[] = ["tasks", "submissions", "entries", "forms", "processes"];

/** Whether the service has said what there is of something of whose records the person is told. */
export const bringsNews = ({
  collection,
  isRefreshing,
  failure,
}: Pick<Freshness, "collection" | "isRefreshing" | "failure">): boolean =>
  !isRefreshing && failure === null && collections.includes(collection);
