import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "./database.ts";

/** Alerts and messages that came to this computer. */
export type Arrivals = { alerts: number; messages: number };

/** Counts what first came to this computer at a time or later, whatever has become of it. */
export function countArrivals(db: Database, since: EpochMs): Arrivals {
  const count = (steps: "alert_steps" | "message_steps"): number =>
    db.all<{ count: number }>(`SELECT count(*) AS count FROM ${steps} WHERE seen >= ?`, since)[0]
      ?.count ?? 0;
  return { alerts: count("alert_steps"), messages: count("message_steps") };
}
