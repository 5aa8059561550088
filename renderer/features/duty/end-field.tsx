import { useId, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { TimeOfDayField } from "#renderer/ui/time-fields.ts";
import { offeredDurations, toTimeOfDay } from "#shared/features/duty/shift.ts";
import { countDaysBetween } from "#shared/lib/calendar-day.ts";
import { findNextClock } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

type EndFieldProps = { ends: EpochMs | null; onChange(ends: EpochMs | null): void };

/** The planned end of a shift: a time of today or tomorrow, a duration, or none. */
export function EndField({ ends, onChange }: EndFieldProps) {
  const now = useMinute();
  const id = useId();
  const [isSkipped, setIsSkipped] = useState(false);
  const setEnd = (next: EpochMs | "skipped" | null) => {
    setIsSkipped(next === "skipped");
    onChange(next === "skipped" ? null : next);
  };
  return (
    <fieldset aria-describedby={`${id}-text`}>
      <legend className="medium below-1">{t("duty.endOfShift")}</legend>
      <div className="row-wrap gap-2">
        <TimeOfDayField
          label={t("duty.endTime")}
          labelPosition="hidden"
          describedBy={`${id}-text`}
          value={ends === null ? "" : toTimeOfDay(ends)}
          onChange={(value) => setEnd(findNextClock(value, Date.now()))}
        />
        {offeredDurations.map(({ label, duration }) => (
          <Button key={duration} onClick={() => setEnd(roundUp(Date.now() + duration))}>
            {label()}
          </Button>
        ))}
        <Button aria-pressed={ends === null} onClick={() => setEnd(null)}>
          {t("duty.noEndTime")}
        </Button>
      </div>
      <p id={`${id}-text`} className="quiet above-1" role="status">
        {isSkipped ? t("lib.timeIsSkipped") : describeEnd(ends, now)}
      </p>
    </fieldset>
  );
}

const step = 5 * 60_000;

/** Rounds up to five minutes. */
const roundUp = (at: EpochMs): EpochMs => Math.ceil(at / step) * step;

/** Formats "Tomorrow at 06:00, in 8 h." */
function describeEnd(ends: EpochMs | null, now: EpochMs): string {
  if (ends === null) return t("duty.noEndTimeNote");
  const days = countDaysBetween(now, ends, format.timeZone);
  const day = [t("common.today"), t("common.tomorrow")][days] ?? format.date(ends, now);
  return t("duty.endsAt", { day, time: format.clock(ends), relative: format.relative(ends, now) });
}
