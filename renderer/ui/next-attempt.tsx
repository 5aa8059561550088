import { useEffect, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { useStatus } from "#renderer/lib/status.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

const second: DurationMs = 1000;
const minute = 60 * second;

/** When something is tried again, seconds apart once it is near; absolute on hover. */
export const NextAttempt = ({ at }: { at: EpochMs }) => <Countdown key={at} at={at} />;

function Countdown({ at }: { at: EpochMs }) {
  const { describeRetry } = useStatus();
  const left = useTimeLeft(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {describeRetry(left)}
    </time>
  );
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
