import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type { CollectionName, ListedCollection } from "#shared/model/collection.ts";
import type { RecordQuery, RecordRow } from "#shared/model/record.ts";

/** A page of a list of records. */
export const recordPageQuery = (query: RecordQuery, page: number) =>
  queryOptions({
    queryKey: [query.collection, "page", query, page] as const,
    queryFn: (): Promise<Page<RecordRow>> =>
      call("record.list", { ...query, offset: page * pageSize, limit: pageSize }),
  });

/** The states that records of a collection have, each with how many have it. */
export const recordStatusesQuery = (collection: ListedCollection) =>
  queryOptions({
    queryKey: [collection, "statuses"] as const,
    queryFn: () => call("record.listStatuses", { collection }),
  });

/** A stored record as JSON; null when it is not stored any more. */
export const recordJsonQuery = (collection: CollectionName, id: string) =>
  queryOptions({
    queryKey: [collection, "json", id] as const,
    queryFn: () => call("record.getJson", { collection, id }),
  });
