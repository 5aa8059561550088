import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql, type Window } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { GroupDelivery, MessageGroup, OutboxItem } from "#shared/outbox/group-schema.ts";
import { classifyDelivery, type DeliveryCounts, getGroupId } from "#shared/outbox/groups.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { readEntries } from "./entry.ts";

/** Returns a window of the entries, newest first; those of a message to several people are one item. */
export function listOutboxItems(
  db: Database,
  { which, offset, limit }: Window & { which: "open" | "everything" },
): { rows: OutboxItem[]; total: number } {
  const where = which === "open" ? sql`settled IS NULL` : sql`TRUE`;
  const newestOfGroups = sql`SELECT max(outbox.seq) FROM group_message_entries
    JOIN outbox ON outbox.id = entry WHERE ${where} GROUP BY message`;
  // Only entries of groups are grouped; the others are read in the order of the window.
  const entries = readEntries(
    db,
    sql`${where} AND (seq IN (${newestOfGroups})
        OR NOT EXISTS (SELECT 1 FROM group_message_entries WHERE entry = outbox.id))
      ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  const ids = entries.flatMap(({ operation }) => getGroupId(operation) ?? []);
  const groups = new Map(readGroups(db, sql`id IN (${join(ids)})`).map((one) => [one.id, one]));
  const rows = entries.map((entry) => ({
    ...entry,
    group: groups.get(getGroupId(entry.operation) ?? "") ?? null,
  }));
  const total = db.value<number>`SELECT
    (SELECT count(*) FROM outbox WHERE ${where}) -
    (SELECT count(*) - count(DISTINCT message) FROM group_message_entries
      JOIN outbox ON outbox.id = entry WHERE ${where})`;
  return { rows, total: total ?? 0 };
}

/** Returns a window of the messages to several people, newest first, and their number. */
export const listGroups = (db: Database, { offset, limit }: Window) => ({
  rows: readGroups(db, sql`TRUE ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`),
  total: db.value<number>`SELECT count(*) FROM group_messages` ?? 0,
});

/** Returns a message to several people with its deliveries in the order of the recipients; null if it is not stored. */
export function getGroup(db: Database, id: string) {
  const [group] = readGroups(db, sql`id = ${id}`);
  return group === undefined ? null : { group, deliveries: readDeliveries(db, id) };
}

type CountedRow = { message: string; state: OutboxState; hasCause: number; count: number };

const someCause = { code: "", message: "" };
const noCounts: DeliveryCounts = {
  ...{ total: 0, waiting: 0, retrying: 0, unclear: 0, sent: 0 },
  ...{ unconfirmed: 0, failed: 0, discarded: 0 },
};

/** Reads the messages to several people that match a condition, which may end with an order and a limit. */
function readGroups(db: Database, where: Sql): MessageGroup[] {
  const groups = db.all<Omit<MessageGroup, "counts">>`SELECT id, at, name,
      coalesce((SELECT json_extract(operation, '$.text')
        FROM group_message_entries JOIN outbox ON outbox.id = entry
        WHERE message = group_messages.id LIMIT 1), '') AS text
    FROM group_messages WHERE ${where}`;
  const counts = new Map<string, DeliveryCounts>();
  const rows = db.all<CountedRow>`SELECT message, state, cause IS NOT NULL AS hasCause,
      count(*) AS count FROM group_message_entries JOIN outbox ON outbox.id = entry
    WHERE message IN (${join(groups.map(({ id }) => id))}) GROUP BY 1, 2, 3`;
  for (const { message, state, hasCause, count } of rows) {
    const own = counts.get(message) ?? { ...noCounts };
    own.total += count;
    own[classifyDelivery({ state, cause: hasCause === 1 ? someCause : null })] += count;
    counts.set(message, own);
  }
  return groups.map((group) => ({ ...group, counts: counts.get(group.id) ?? noCounts }));
}

type DeliveryRow = Omit<GroupDelivery, "cause"> & { cause: string | null };

const readDeliveries = (db: Database, id: string): GroupDelivery[] =>
  db.all<DeliveryRow>`SELECT entry AS entryId, user_id AS userId, user_name AS name, state, cause,
      next_attempt AS nextAttempt
    FROM group_message_entries JOIN outbox ON outbox.id = entry
    WHERE message = ${id} ORDER BY outbox.seq`.map(({ cause, ...row }) => ({
    ...row,
    cause: cause === null ? null : parseStored(cause),
  }));

/** SQL: the ids of the entries of messages to several people of which one was not settled before a time. */
export const entriesOfGroupsSince = (before: EpochMs): Sql =>
  sql`SELECT entry FROM group_message_entries WHERE message IN (
    SELECT message FROM group_message_entries JOIN outbox ON outbox.id = entry
    WHERE settled IS NULL OR settled >= ${before})`;

/** Deletes what is left of messages to several people whose entries were deleted. Must run in a transaction. */
export function pruneGroups(db: Database): void {
  db.run`DELETE FROM group_message_entries WHERE entry NOT IN (SELECT id FROM outbox)`;
  db.run`DELETE FROM group_messages WHERE id NOT IN (SELECT message FROM group_message_entries)`;
}
