import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatLogTime, getOffset } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

type LogTimeProps = {
  at: EpochMs;
  /** The offset from UTC where it was recorded, in minutes. */
  offset: number;
};

/** A time of a log entry in local time; absolute on hover, with the time where it was recorded if that differs. */
export function LogTime({ at, offset }: LogTimeProps) {
  const now = useMinute();
  const isElsewhere = offset !== getOffset(at);
  return (
    <time
      dateTime={formatLogTime(at, offset)}
      title={
        isElsewhere
          ? t("log.recordedAs", { time: format.absolute(at), logTime: formatLogTime(at, offset) })
          : format.absolute(at)
      }
    >
      {format.moment(at, now)}
    </time>
  );
}
