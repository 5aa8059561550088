import { useEffect, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

const second: DurationMs = 1000;
const minute = 60 * second;

/** When something is tried again, seconds apart once it is near; absolute on hover. */
export const NextAttempt = ({ at }: { at: EpochMs }) => <Countdown key={at} at={at} />;

function Countdown({ at }: { at: EpochMs }) {
  const left = useTimeLeft(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {formatTimeLeft(left)}
    </time>
  );
}

/** "Retrying in 40 s", "Retrying in 4 min", "Retrying now". */
function formatTimeLeft(left: DurationMs): string {
  if (left <= 0) return "Retrying now";
  if (left < minute) return `Retrying in ${Math.ceil(left / second)} s`;
  return `Retrying in ${format.span(left)}`;
}

/** Counts down to a time: by the half minute, then by the second. */
function useTimeLeft(at: EpochMs): DurationMs {
  const [now, setNow] = useState(Date.now);
  const left = at - now;
  const isNear = left > 0 && left <= 2 * minute;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? second : 30 * second);
    return () => clearInterval(timer);
  }, [isNear]);
  return left;
}
