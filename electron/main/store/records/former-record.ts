import { type Collection, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";

/** Reads the JSON of a stored record; null if it is not stored. */
export const readJson = (db: Database, seq: number): string | null =>
  db.value<string>`SELECT json FROM records WHERE seq = ${seq}` ?? null;

/** Returns the JSON of a stored record; of one that was settled since, with what that implies. */
export function readStored<T extends { id: string }>(
  db: Database,
  collection: Pick<Collection<T>, "parts">,
  seq: number,
): string | null {
  const stored = db.get<{ json: string; hash: string }>`SELECT json, hash FROM records
    WHERE seq = ${seq}`;
  return stored === undefined ? null : completeSettled(collection, stored.json, stored.hash);
}

/** Adds to the JSON of a stored record what it implies that a part lacked it. */
export function completeSettled<T extends { id: string }>(
  { parts }: Pick<Collection<T>, "parts">,
  json: string,
  hash: string,
): string {
  if (hash !== "") return json;
  const absent = Object.values(parts).find((part) => part?.absent != null)?.absent;
  return absent == null ? json : JSON.stringify(absent.settled(parseStored<T>(json)));
}

/** Completes the JSON of a stored record by its new form. */
export const completeFormer = <T extends { id: string }>(
  { backfill }: Collection<T>,
  json: string | null,
  record: T,
): string | null =>
  json === null || backfill === undefined
    ? json
    : JSON.stringify(backfill(parseStored<T>(json), record));
