import type { ArrivedRow } from "#renderer/lib/arrivals.ts";
import { format } from "#renderer/lib/format.ts";

/** Whether an arrival is worth a word wherever it stands. */
export const isGraveArrival = ({ level }: ArrivedRow): boolean =>
  level === "critical" || level === "high";

/** "1 critical: Generator 2 failed", "2 critical, 1 high, 3 more", "1 new: Fuel order", "4 new". */
export function formatArrivals(rows: readonly ArrivedRow[]): string {
  const critical = rows.filter(({ level }) => level === "critical").length;
  const high = rows.filter(({ level }) => level === "high").length;
  const others = rows.length - critical - high;
  const parts = [
    ...(critical > 0 ? [`${format.count(critical)} critical`] : []),
    ...(high > 0 ? [`${format.count(high)} high`] : []),
  ];
  if (others > 0) parts.push(`${format.count(others)} ${parts.length > 0 ? "more" : "new"}`);
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? `${parts[0]}: ${only.title}` : parts.join(", ");
}
