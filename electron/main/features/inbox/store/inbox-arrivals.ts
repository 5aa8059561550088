import type { Database } from "#main/store/database.ts";
import type { ListArrivals } from "#main/store/list-arrivals.ts";
import { sql } from "#main/store/sql.ts";
import { type Arrivals, type InboxKey, inboxKind } from "#shared/features/inbox/schema.ts";
import type { InboxOrder } from "./inbox-order.ts";
import { type InboxQuery, listInbox } from "./list-inbox.ts";

/** Tells what has come into the inbox and was not seen there. */
export function listInboxArrivals(
  db: Database,
  order: InboxOrder,
  arrivals: ListArrivals,
  { kinds, now, seen }: InboxQuery & { seen: number | null },
): Arrivals {
  const asked = kinds.length === 0 ? inboxKind.options : kinds;
  const { survey } = order.materialise(asked, now);
  const whole = { offset: 0, limit: survey.total };
  const rows = order.read<InboxKey>(sql`kind, id`, asked, whole);
  const keys = rows.map(({ kind, id }) => `${kind} ${id}`);
  const { mark, arrived } = arrivals.note(JSON.stringify(kinds), keys, seen);
  return {
    mark,
    arrived: arrived.flatMap(({ index }) =>
      listInbox(db, order, { kinds, now, offset: index, limit: 1 }).rows.map((item) => {
        const { kind, id, title, room, person, level, at } = item;
        return { kind, id, title, room, person, level, at, index };
      }),
    ),
  };
}
