import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { toCollection } from "#main/features/inbox/store/kinds.ts";
import { isOpenTask } from "#main/features/tasks/collection.ts";
import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { hasEnded } from "#main/store/rows/row-states.ts";
import { listStored } from "#main/store/rows/stored.ts";
import { raw, type Sql, sql } from "#main/store/sql.ts";
import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { type CollectionName, describeCollection } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { readAlertItems } from "./alert-sections.ts";
import { createItem, createSection, type HandoverPeriod, listFacts } from "./section.ts";

type Row = {
  id: string;
  title: string;
  room: string | null;
  person: string | null;
  status: string | null;
  at: number | null;
  due: number | null;
};

const toItem = (kind: "task" | "submission", row: Row): HandoverItem =>
  createItem({
    id: `${kind}:${row.id}`,
    record: { kind, id: row.id },
    title: formatRecordTitle(kind, { name: row.title, room: row.room, person: row.person }),
    facts: listFacts(
      row.room,
      kind === "submission" && row.status !== null ? translateWord(row.status) : null,
    ),
    at: row.at,
    until: row.due,
  });

/** Reads the user's rows that match a condition, in an order, and their number. */
function readRows(db: Database, condition: Sql, order: Sql) {
  const where = sql`${condition} AND ${isForUser}`;
  return {
    rows: db.all<Row>`SELECT id, title, room, person, status, coalesce(changed, created) AS at, due
      FROM rows WHERE ${where} ORDER BY ${order}, id LIMIT ${maxSectionItems}`,
    total: db.value<number>`SELECT count(*) FROM rows WHERE ${where}` ?? 0,
  };
}

/** Reads the open tasks whose due time has passed, however long ago. */
export const readOverdueTasks = (db: Database, period: HandoverPeriod): HandoverSection =>
  readTasks(db, "overdueTasks", sql`due < ${period.now}`);

/** Reads the open tasks that are due from now until the end of the next shift. */
export const readDueTasks = (db: Database, period: HandoverPeriod): HandoverSection =>
  readTasks(db, "tasks", sql`due >= ${period.now} AND due <= ${period.until}`);

function readTasks(db: Database, kind: "overdueTasks" | "tasks", isDue: Sql): HandoverSection {
  const { rows, total } = readRows(db, sql`${isOpenTask} AND ${isDue}`, sql`due`);
  return createSection(
    kind,
    rows.map((row) => ({ ...toItem("task", row), at: null })),
    total,
  );
}

const isSettled = sql`EXISTS (SELECT 1 FROM triage JOIN records ON records.seq = rows.seq
  WHERE triage.kind = 'submission' AND triage.id = rows.id
    AND settled IS NOT NULL AND settled_hash = records.hash)`;

export function readWaitingSubmissions(db: Database): HandoverSection {
  const isWaiting = sql`collection = 'submissions' AND NOT ${hasEnded} AND NOT ${isSettled}`;
  const order = sql`coalesce(changed, created) IS NULL, coalesce(changed, created)`;
  const { rows, total } = readRows(db, isWaiting, order);
  return createSection(
    "submissions",
    rows.map((row) => ({ ...toItem("submission", row), until: null })),
    total,
  );
}

type Snooze = { kind: Exclude<InboxKind, "alert">; id: string; at: number; until: number | null };

const isOtherSnooze = sql`kind != 'alert' AND snoozed IS NOT NULL`;

/** Reads everything that is snoozed, with its end: the earliest end first, then what has none. */
export function readSnoozes(db: Database, period: HandoverPeriod): HandoverSection {
  const alerts = readAlertItems(db, period, hasStatus("snoozed"));
  const others = db.all<Snooze>`SELECT kind, id, snoozed AS at, snoozed_until AS until FROM triage
      WHERE ${isOtherSnooze} ORDER BY snoozed_until IS NULL, snoozed_until LIMIT ${maxSectionItems}`.map(
    (snooze) => toSnoozedItem(db, snooze),
  );
  const items = [...alerts.items, ...others].toSorted(
    (one, other) => (one.until ?? Number.MAX_VALUE) - (other.until ?? Number.MAX_VALUE),
  );
  const count = db.value<number>`SELECT count(*) FROM triage WHERE ${isOtherSnooze}` ?? 0;
  return createSection("snoozes", items, alerts.total + count);
}

function toSnoozedItem(db: Database, { kind, id, at, until }: Snooze): HandoverItem {
  const known =
    kind === "conversation"
      ? { title: findName(db, "person", id)?.name ?? null, room: null }
      : db.get<{ title: string; room: string | null }>`SELECT title, room FROM rows
          WHERE rows.id = ${id} AND collection = ${raw(toCollection(`'${kind}'`))}`;
  const { title = null, room = null } = known ?? {};
  return createItem({
    id: `${kind}:${id}`,
    record: { kind, id },
    title: formatRecordTitle(kind, { name: title, room }),
    facts: listFacts(room),
    at,
    until,
  });
}

/** Reads the collections whose latest response is older than expected, the oldest first. */
export function readStaleData(db: Database, { now, maxAges }: HandoverPeriod): HandoverSection {
  const stale = listStored(db, Object.keys(maxAges) as CollectionName[]).filter(
    ({ collection, synced }) =>
      synced === null || Math.abs(now - synced) > (maxAges[collection] ?? 0),
  );
  const items = stale
    .toSorted((one, other) => (one.synced ?? 0) - (other.synced ?? 0))
    .map(({ collection, synced }) =>
      createItem({
        id: `stale:${collection}`,
        title: describeCollection(collection).title,
        facts: synced === null ? [t("duty.neverReceived")] : [],
        at: synced,
      }),
    );
  return createSection("staleData", items);
}
