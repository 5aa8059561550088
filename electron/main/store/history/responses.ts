import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ChangeResponse } from "#shared/records/history-schema.ts";
import type { Database } from "../database.ts";
import type { Ingest } from "../records/ingest-input.ts";

/** Records a response that has changed records; `count` is the number of its records. */
export function logResponse(
  db: Database,
  { collection, at, scope }: Pick<Ingest, "collection" | "at" | "scope">,
  bodies: Uint8Array[],
  count: number,
): void {
  const bytes = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  db.run`INSERT INTO responses (collection, at, scope, pages, bytes, records)
    VALUES (${collection}, ${at}, ${scope}, ${bodies.length}, ${bytes}, ${count})`;
}

/** Returns the response of a collection that was stored at a time; null if that is not known. */
export const readResponse = (
  db: Database,
  collection: CollectionName,
  at: EpochMs,
): ChangeResponse | null =>
  db.get<ChangeResponse>`SELECT scope, pages, bytes, records FROM responses
    WHERE collection = ${collection} AND at = ${at} ORDER BY seq DESC LIMIT 1` ?? null;
