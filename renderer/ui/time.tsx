import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

type TimeProps = {
  at: EpochMs;
  /** `relative`: "2 hours ago". `moment`: "20 Nov, 16:00". `both`: one after the other. */
  look: "relative" | "moment" | "both";
};

/** A point in time in words, absolute on hover. */
export function Time({ at, look }: TimeProps) {
  const now = useMinute();
  const words = {
    relative: () => format.relative(at, now),
    moment: () => format.moment(at, now),
    both: () => `${format.moment(at, now)} · ${format.relative(at, now)}`,
  };
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {words[look]()}
    </time>
  );
}
