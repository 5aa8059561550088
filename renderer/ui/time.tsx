import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

type TimeProps = {
  at: EpochMs;
  /** `relative`: "2 hours ago". `both`: "20 Nov, 16:00 · 2 hours ago". */
  look: "relative" | "both";
};

/** A point in time in words, absolute on hover. */
export function Time({ at, look }: TimeProps) {
  const now = useMinute();
  const relative = format.relative(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {look === "both" ? `${format.moment(at, now)} · ${relative}` : relative}
    </time>
  );
}
