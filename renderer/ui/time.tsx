import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

type TimeProps = {
  at: EpochMs;
  /** `relative`: "2 hours ago". `moment`: "20 Nov, 16:00". `both`: one after the other. `line`: the same, within a line of several things. */
  look: "relative" | "moment" | "both" | "line";
};

/** A point in time in words, absolute on hover. */
export function Time({ at, look }: TimeProps) {
  const now = useMinute();
  const words = {
    relative: () => format.relative(at, now),
    moment: () => format.moment(at, now),
    both: () => formatBoth(at, now, " · "),
    line: () => formatBoth(at, now, ", "),
  };
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {words[look]()}
    </time>
  );
}

/** Beyond a week the distance would be the date again. */
function formatBoth(at: EpochMs, now: EpochMs, between: string): string {
  const moment = format.moment(at, now);
  const distance = format.relative(at, now);
  return moment.startsWith(distance) ? moment : `${moment}${between}${distance}`;
}
