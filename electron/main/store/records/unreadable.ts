import type { Unreadable } from "#main/service/reply.ts";
import { readJson } from "#main/system/read-json.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";

/** How much of an unreadable record is kept, in UTF-16 units. */
const maxKept = 2 ** 18;
/** How many of them are kept, and how much of all. */
const maxRecords = 1_000;
const maxSum = 2 ** 22;

/** Records of the collection's latest answer that could not be read, in the order of the answer. */
export const listUnreadable = (db: Database, name: CollectionName): Unreadable[] =>
  db.all<Unreadable>`SELECT reason, json FROM unreadable WHERE collection = ${name} ORDER BY seq`;

/** Counts the unreadable records of the collection's latest answer. */
export const countUnreadable = (db: Database, name: CollectionName): number =>
  db.value<number>`SELECT count(*) FROM unreadable WHERE collection = ${name}` ?? 0;

/** Replaces the collection's unreadable records; writes nothing where they are the same. */
export function replaceUnreadable(
  db: Database,
  name: CollectionName,
  unreadable: Unreadable[],
): void {
  const kept = keepSome(unreadable);
  if (isSame(kept, listUnreadable(db, name))) return;
  db.run`DELETE FROM unreadable WHERE collection = ${name}`;
  for (const { reason, json } of kept) {
    db.run`INSERT INTO unreadable (collection, reason, json) VALUES (${name}, ${reason}, ${json})`;
  }
}

/** Those that are kept, and how many there are beside them. */
function keepSome(unreadable: Unreadable[]): Unreadable[] {
  let left = maxSum;
  const kept = unreadable.slice(0, maxRecords).map(({ reason, json }) => {
    const some = json.slice(0, Math.min(maxKept, left));
    left -= some.length;
    return { reason, json: some };
  });
  const more = unreadable.length - kept.length;
  const reason = `${more} more could not be read. The first of them: ${unreadable[maxRecords]?.reason}`;
  // The last may say that the list itself goes on.
  const last = unreadable.at(-1);
  if (more > 1 && last?.json === "") kept.push({ reason: last.reason, json: "" });
  return more > 0 ? [...kept, { reason, json: "" }] : kept;
}

const isSame = (left: Unreadable[], right: Unreadable[]): boolean =>
  left.length === right.length &&
  left.every(({ reason, json }, at) => reason === right[at]?.reason && json === right[at].json);

/**
 * Ids by which stored records may be among the unreadable ones; null where one of them shows no id,
 * so that it may be any.
 */
export function findPossibleIds(unreadable: Unreadable[]): Set<string> | null {
  const ids = unreadable.map(({ json }) => readIds(json));
  return ids.every((own) => own.length > 0) ? new Set(ids.flat()) : null;
}

function readIds(json: string): string[] {
  // Where it was cut to the size that is kept, it may be of any record.
  const parsed = readJson(json);
  const record = parsed.ok ? parsed.value : null;
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record)
    .filter(([name]) => /id$/i.test(name))
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .map(([, value]) => String(value));
}
