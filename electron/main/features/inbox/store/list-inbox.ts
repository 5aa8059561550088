import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import { type InboxItem, type InboxKind, inboxKind } from "#shared/features/inbox/schema.ts";
import { classifyUrgency, type DueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeItem, type ItemSource } from "./describe-item.ts";
import type { InboxOrder, InboxSurvey } from "./inbox-order.ts";

/** Which kinds of items, at a time; without any, all. */
export type InboxQuery = { kinds: InboxKind[]; now: EpochMs };

/** `groups` are of the shown kinds, the most urgent first, without those of which there is nothing. */
type InboxList = { rows: InboxItem[] } & InboxSurvey;

type Row = ItemSource & Pick<InboxItem, "id" | "at" | "due" | "unread">;

/** Reads a window of what waits, of these kinds or, where there are none, of all; counts all of it. */
export function listInbox(
  db: Database,
  order: InboxOrder,
  { kinds, now, offset, limit }: InboxQuery & Window,
): InboxList {
  const asked = kinds.length === 0 ? inboxKind.options : kinds;
  const { bounds, survey } = order.materialize(asked, now);
  const rows = order.read<Row>(sql`kind, id, seq, at, due, unread`, asked, { offset, limit });
  return { rows: rows.map((row) => toItem(db, row, bounds)), ...survey };
}

function toItem(db: Database, row: Row, bounds: DueBounds): InboxItem {
  const { kind, id, at, due, unread } = row;
  const item = { kind, id, at, due, unread, ...describeItem(db, row) };
  return { ...item, urgency: classifyUrgency(item, bounds) };
}
