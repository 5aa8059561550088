import type { Unreadable } from "#main/service/reply.ts";
import { readJson } from "#main/system/read-json.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";

/** Maximum length of a stored unreadable record in UTF-16 units. */
const maxKept = 2 ** 18;
/** In place of the text of a record that is not kept. */
const leftOut = "…";
/** Maximum number of stored unreadable records, and their total length. */
const maxRecords = 1_000;
const maxSum = 2 ** 22;

/** Lists the unreadable records of the collection's latest response, in its order. */
export const listUnreadable = (db: Database, name: CollectionName): Unreadable[] =>
  db.all<Unreadable>`SELECT reason, json FROM unreadable WHERE collection = ${name} ORDER BY seq`;

export const countUnreadable = (db: Database, name: CollectionName): number =>
  db.value<number>`SELECT count(*) FROM unreadable WHERE collection = ${name} AND json <> ''` ?? 0;

/** Whether the latest response leaves out an unknown number of records, as an entry without a record states. */
export const isCutOff = (db: Database, name: CollectionName): boolean =>
  db.all`SELECT 1 FROM unreadable WHERE collection = ${name} AND json = '' LIMIT 1`.length > 0;

/** Replaces the collection's unreadable records; writes nothing if they have not changed. */
export function replaceUnreadable(
  db: Database,
  name: CollectionName,
  unreadable: Unreadable[],
): void {
  const kept = limitRecords(unreadable);
  if (isSame(kept, listUnreadable(db, name))) return;
  db.run`DELETE FROM unreadable WHERE collection = ${name}`;
  for (const { reason, json } of kept) {
    db.run`INSERT INTO unreadable (collection, reason, json) VALUES (${name}, ${reason}, ${json})`;
  }
}

/** Returns those that are stored, and an entry for the number of the others. */
function limitRecords(unreadable: Unreadable[]): Unreadable[] {
  let left = maxSum;
  const kept = unreadable.slice(0, maxRecords).map(({ reason, json }) => {
    const some = json.slice(0, Math.min(maxKept, left));
    left -= some.length;
    // Without any text, an entry states that the list itself continues.
    return { reason, json: some === "" && json !== "" ? leftOut : some };
  });
  const more = unreadable.length - kept.length;
  const reason = `${more} more could not be read. The first of them: ${unreadable[maxRecords]?.reason}`;
  // The last one may state that the list itself continues.
  const last = unreadable.at(-1);
  if (more > 1 && last?.json === "") kept.push({ reason: last.reason, json: "" });
  return more > 0 ? [...kept, { reason, json: leftOut }] : kept;
}

const isSame = (left: Unreadable[], right: Unreadable[]): boolean =>
  left.length === right.length &&
  left.every(({ reason, json }, at) => reason === right[at]?.reason && json === right[at].json);

/** Returns the ids that the unreadable records may have; null if one of them shows no id, so that it may be any. */
export function findPossibleIds(unreadable: Unreadable[]): Set<string> | null {
  const ids = unreadable.map(({ json }) => readIds(json));
  return ids.every((own) => own.length > 0) ? new Set(ids.flat()) : null;
}

function readIds(json: string): string[] {
  // A record that was cut may be any.
  const parsed = readJson(json);
  const record = parsed.ok ? parsed.value : null;
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record)
    .filter(([name]) => /id$/i.test(name))
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .map(([, value]) => String(value));
}
