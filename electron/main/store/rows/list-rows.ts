import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { collectionsOf } from "#shared/records/collections.ts";
import type { RecordGroup, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import type { Database } from "../database.ts";
import { isUnseen } from "../last-viewed.ts";
import { readRows } from "../ordered-lists.ts";
import { toSortKey } from "../sort-key.ts";
import { join, sql, type Window } from "../sql.ts";
import { readFirstRows } from "./first-rows.ts";
import type { RowOrder } from "./row-order.ts";

/** A window of a list, and the size and groups of the whole list in their order. */
export type RowList = { rows: RecordRow[]; total: number; groups: RecordGroup[] };

type StoredRow = Omit<RecordRow, "isUnseen" | "step" | "waitsFor"> & {
  unseen: number;
  step: string | null;
  waitsFor: string | null;
};

// A row without a title can be named after its creator.
const shown = {
  columns: sql`id, title, status, progress, room, person, process, state, created, changed, due,
    iif(title = '', (SELECT json ->> '$.creator.displayName' FROM records WHERE records.seq = rows.seq), NULL)
      AS creator,
    iif(collection IN (${join(collectionsOf("submission"))}), (
      SELECT group_concat(name, ', ') FROM (
        SELECT DISTINCT trim(value ->> '$.name') AS name
          FROM records, json_each(records.json, '$.pendingSteps') WHERE records.seq = rows.seq
      ) WHERE name != ''
    ), NULL) AS step,
    iif(collection IN (${join(collectionsOf("submission"))}), (
      SELECT group_concat(name, ', ') FROM (
        SELECT DISTINCT trim(owner.value ->> '$.displayName') AS name
          FROM records, json_each(records.json, '$.pendingSteps') AS step,
            json_each(step.value, '$.owners') AS owner
          WHERE records.seq = rows.seq
      ) WHERE name != ''
    ), NULL) AS waitsFor, ${isUnseen("rows")} AS unseen`,
  table: sql`rows`,
};

export function listRows(db: Database, order: RowOrder, query: RecordQuery & Window): RowList {
  const simple = order.simplify(query);
  const { rows, ...survey } =
    readFirstRows<StoredRow>(db, simple, shown.columns) ?? readSorted(db, order, simple);
  return {
    rows: rows.map(({ unseen, step, waitsFor, ...row }) => ({
      ...row,
      ...(step !== null && step !== "" && { step }),
      ...(waitsFor !== null && waitsFor !== "" && { waitsFor }),
      isUnseen: unseen === 1,
    })),
    ...survey,
  };
}

function readSorted(db: Database, order: RowOrder, query: RecordQuery & Window) {
  const { offset, limit, ...whole } = query;
  const { seqs, ...survey } = order.readWindow(whole, { offset, limit });
  return { rows: readRows<StoredRow>(db, seqs, shown), ...survey };
}

/** Counts the records of each status and progress, in the order of their names. */
export const listStatuses = (db: Database, collection: ListedCollection): RecordGroup[] =>
  db.all<{ label: string; count: number }>`SELECT label, sum(count) AS count FROM (
      SELECT status AS label, count(*) AS count FROM rows
        WHERE collection = ${collection} AND status IS NOT NULL GROUP BY status
      UNION ALL
      SELECT progress, count(*) FROM rows
        WHERE collection = ${collection} AND progress IS NOT NULL AND progress IS NOT status
        GROUP BY progress
    ) GROUP BY label ORDER BY label`
    .map((group) => ({ ...group, key: toSortKey(group.label) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ label, count }) => ({ label, count }));
