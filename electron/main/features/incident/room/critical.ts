import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import { inList } from "./room-scope.ts";

/** Counts the critical alerts of rooms that wait for the user. */
export const countCriticalOf = (db: Database, roomIds: string[]): number =>
  db.value<number>`SELECT count(*) ${listedFrom} WHERE alerts.room_id IN ${inList(roomIds)}
    AND ${alertLevel} = 'critical' AND ${hasStatus(...waitingStatuses)}` ?? 0;
