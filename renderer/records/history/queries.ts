import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { firstRecordQuery, type RecordPage } from "../queries.ts";

export type HistoricRecord = { collection: CollectionName; id: string };

/** The latest lines of a record's history, newest first, and their number. */
export const recordHistoryQuery = ({ collection, id }: HistoricRecord, limit: number) =>
  queryOptions({
    queryKey: [collection, "history", id, limit],
    queryFn: () => call("history.read", { collection, id, limit }),
    ...late,
  });

/** A record as it was at a time, compared with now. */
export const pastRecordQuery = ({ collection, id }: HistoricRecord, at: EpochMs) =>
  commandQuery([collection, "past", id, at], "history.getRecord", { collection, id, at });

/** The records of a collection that were added, removed or changed since a time. */
export const pastDifferencesQuery = (collection: CollectionName, at: EpochMs, limit: number) =>
  commandQuery([collection, "diff", at, limit], "history.diff", { collection, at, limit });

export type PastListQuery = Omit<CommandInput<"history.list">, "offset" | "limit">;

/** All records of a collection at a time, by title. */
export function firstPastQuery(collection: CollectionName, asOf: EpochMs): PastListQuery {
  const { offset: _offset, limit: _limit, ...query } = firstRecordQuery("tasks");
  return { ...query, collection, asOf };
}

export const pastPageQuery = (query: PastListQuery, page: number) =>
  queryOptions({
    queryKey: [query.collection, "past page", query, page] as const,
    queryFn: (): Promise<RecordPage> =>
      call("history.list", { ...query, offset: page * pageSize, limit: pageSize }),
  });
