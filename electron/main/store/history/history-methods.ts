import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { PastRecord } from "#shared/records/history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { Collections } from "../collection.ts";
import type { Database } from "../database.ts";
import type { PastLists } from "./past-lists.ts";
import { getRecordAsOf } from "./record-history.ts";

type OfRecord<N extends CollectionName> = { collection: N; id: string };

export const createHistoryMethods = (db: Database, collections: Collections, past: PastLists) => ({
  /** Reads a window of any collection as it was at a time. */
  listPast: past.list,
  /** Lists the records that differ between a time and now. */
  diffAsOf: past.diff,
  /** Reads a record as it was at a time, compared with now. */
  getRecordAsOf: <N extends CollectionName>({
    collection,
    ...query
  }: OfRecord<N> & { at: EpochMs }): PastRecord =>
    getRecordAsOf<RecordOf[N]>(db, collections[collection], query),
});
