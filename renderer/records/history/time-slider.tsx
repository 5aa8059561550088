import type { CSSProperties, KeyboardEvent } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./time-slider.module.css";

/** A time at which something changed: "Task changed: Patrol". */
export type SliderChange = { at: EpochMs; label: string };

type TimeSliderProps = {
  /** Accessible name: "Time of the changes of Harbour". */
  label: string;
  /** In any order. */
  changes: SliderChange[];
  /** Times without data. */
  gaps: { from: EpochMs; to: EpochMs }[];
  /** The earliest time. */
  since: EpochMs;
  /** The latest time, which stands for now. */
  until: EpochMs;
  /** The selected time; null for now. */
  value: EpochMs | null;
  onChange(at: EpochMs | null): void;
};

/** A slider over a period with a tick for each change; arrow keys step from change to change. */
export function TimeSlider({
  label,
  changes,
  gaps,
  since,
  until,
  value,
  onChange,
}: TimeSliderProps) {
  const now = useMinute();
  const times = [...new Set(changes.map(({ at }) => at))].sort((a, b) => a - b);
  const current = value ?? until;
  const select = (at: EpochMs | undefined) => onChange(at === undefined || at >= until ? null : at);
  const steps: Record<string, () => EpochMs | undefined> = {
    ArrowLeft: () => times.findLast((at) => at < current) ?? since,
    ArrowRight: () => times.find((at) => at > current && at < until),
    Home: () => since,
    End: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[keyNames[event.key] ?? event.key];
    if (step === undefined) return;
    event.preventDefault();
    select(step());
  };
  const position = (at: EpochMs): string =>
    `${(100 * Math.min(1, Math.max(0, (at - since) / Math.max(1, until - since)))).toFixed(2)}%`;
  const here = changes.filter(({ at }) => at === value);
  return (
    <div>
      <div className={styles.slider} dir="ltr">
        <div className={styles.track} aria-hidden>
          {gaps.map(({ from, to }) => (
            <span
              key={from}
              className={styles.gap}
              style={{ left: position(from), right: `calc(100% - ${position(to)})` }}
              title={t("history.notReceivedBetween", {
                from: format.moment(from, now),
                to: format.moment(to, now),
              })}
            />
          ))}
          {times.map((at) => (
            <span
              key={at}
              className={styles.tick}
              style={{ left: position(at) } as CSSProperties}
            />
          ))}
        </div>
        <input
          type="range"
          className={styles.input}
          aria-label={label}
          aria-valuetext={describe(value, here, now)}
          min={since}
          max={until}
          step="any"
          value={current}
          onKeyDown={onKeyDown}
          onChange={(event) => select(Math.round(event.target.valueAsNumber))}
        />
      </div>
      <div className={styles.line}>
        <p className="quiet">{describe(value, here, now)}</p>
        {value !== null && <Button onClick={() => onChange(null)}>{t("history.backToNow")}</Button>}
      </div>
    </div>
  );
}

const keyNames: Record<string, string> = { ArrowDown: "ArrowLeft", ArrowUp: "ArrowRight" };

/** Describes the selected time and the changes that were noticed then. */
function describe(value: EpochMs | null, here: SliderChange[], now: EpochMs): string {
  if (value === null) return t("history.now");
  const [first, ...others] = here;
  const time = format.moment(value, now);
  if (first === undefined) return time;
  const change =
    others.length === 0
      ? first.label
      : t("history.changeAndMore", { change: first.label, count: others.length });
  return `${time}: ${change}`;
}
