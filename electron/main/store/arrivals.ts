import type { EpochMs } from "#shared/lib/time.ts";
import type { Database } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

/** Alerts and messages that came to this computer. */
export type Arrivals = { alerts: number; messages: number };

/** Counts what first came to this computer at a time or later, whatever has become of it. */
export function countArrivals(db: Database, since: EpochMs): Arrivals {
  const count = (steps: Sql): number =>
    db.value<number>`SELECT count(*) FROM ${steps} WHERE seen >= ${since}` ?? 0;
  return { alerts: count(sql`alert_steps`), messages: count(sql`message_steps`) };
}
