import { format } from "#renderer/lib/format.ts";

/** "1 alert", "1,200 alerts". */
export const countAlerts = (count: number): string =>
  `${format.count(count)} ${count === 1 ? "alert" : "alerts"}`;
