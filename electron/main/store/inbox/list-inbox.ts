import { type DueBounds, judgeUrgency } from "#shared/domain/urgency.ts";
import { type InboxItem, inboxKind } from "#shared/model/inbox.ts";
import type { Database } from "../database.ts";
import type { InboxOrder } from "./inbox-order.ts";
import type { InboxStore } from "./inbox-store.ts";
import { type Source, tellItem } from "./tell-item.ts";

type Inbox = Awaited<ReturnType<InboxStore["listInbox"]>>;

type Row = Source & Pick<InboxItem, "id" | "at" | "due" | "unread">;

/** Reads a window of what waits, of these kinds or, where there are none, of all; counts all of it. */
export function listInbox(
  db: Database,
  order: InboxOrder,
  { kinds, now, offset, limit }: Parameters<InboxStore["listInbox"]>[0],
): Inbox {
  const asked = kinds.length === 0 ? inboxKind.options : kinds;
  const { bounds, total, groups, counts, snoozed } = order.arrange(asked, now);
  const rows = db.all<Row>(
    `SELECT kind, id, seq, at, due, unread FROM temp.inbox_order
      WHERE position > ? AND position <= ? ORDER BY position`,
    offset,
    Math.min(offset + limit, total),
  );
  return { rows: rows.map((row) => toItem(db, row, bounds)), total, groups, counts, snoozed };
}

function toItem(db: Database, row: Row, bounds: DueBounds): InboxItem {
  const { kind, id, at, due, unread } = row;
  const item = { kind, id, at, due, unread, ...tellItem(db, row) };
  return { ...item, urgency: judgeUrgency(item, bounds) };
}
