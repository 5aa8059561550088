import type { Database } from "#main/store/database.ts";
import type { ListArrivals } from "#main/store/list-arrivals.ts";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import { nameAlert } from "#shared/features/alerts/alert-title.ts";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import type { Arrivals } from "#shared/features/inbox/schema.ts";
import type { AlertOrder } from "./alert-order.ts";
import { getAlert } from "./list-alerts.ts";
import { isListed, listedFrom, newestFirst } from "./listed-alerts.ts";

/**
 * Returns the alerts that have come into a list and wait, and were not seen there. Others come in as the service is asked
 * for them, which is no news.
 */
export function listAlertArrivals(
  db: Database,
  order: AlertOrder,
  arrivals: ListArrivals,
  { seen, ...query }: AlertQuery & { seen: number | null },
): Arrivals {
  const list = JSON.stringify([query.state, query.roomId, query.hasSideRooms, query.sort]);
  const { mark, arrived } = arrivals.note(list, listIds(db, order, query), seen);
  return {
    mark,
    arrived: arrived.flatMap(({ key, index }) => {
      const alert = getAlert(db, key);
      if (alert === null || !isWaiting(alert)) return [];
      const { id, level, roomName: room, sender: person, created: at } = alert;
      return { kind: "alert", id, title: nameAlert(alert), room, person, level, at, index };
    }),
  };
}

function listIds(db: Database, order: AlertOrder, query: AlertQuery): string[] {
  if (query.sort === "severity") {
    order.materialise(query);
    return db.column`SELECT id FROM temp.alert_order ORDER BY position`;
  }
  return db.column`SELECT id ${listedFrom} WHERE ${isListed(query)} ORDER BY ${newestFirst}`;
}
