import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Shift } from "./schema.ts";

/** Formats "Watch officer until 14:00", or only the role of a shift without a planned end. */
export const describeShift = (
  { role, ends }: Pick<Shift, "role" | "ends">,
  now: EpochMs,
  format: Pick<Format, "moment">,
): string => (ends === null ? role : `${role} until ${format.moment(ends, now)}`);

/** Formats "3 critical alerts are open". */
export const describeOpenCritical = (count: number, format: Pick<Format, "count">): string =>
  count === 1 ? "1 critical alert is open" : `${format.count(count)} critical alerts are open`;

/** Returns the roles to remember after going on duty with one: the last five, newest first. */
export const rememberRole = (roles: readonly string[], role: string): string[] =>
  [role, ...roles.filter((one) => one !== role)].slice(0, 5);
