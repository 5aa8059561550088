import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { canBeAcknowledged } from "#main/features/alerts/store/list-alerts.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";

/** Counts the critical alerts that are not acknowledged; a snoozed one is open, too. */
export const countOpenCritical = (db: Database): number =>
  db.value<number>`SELECT count(*) ${listedFrom}
    WHERE ${canBeAcknowledged} AND ${alertLevel} = 'critical'` ?? 0;
