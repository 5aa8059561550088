import { TimeOfDayField } from "#renderer/ui/time-fields.ts";
import { formatMinute } from "#shared/features/alerts/severity-words.ts";
import styles from "./settings.module.css";

/** Minutes of the local day; a `to` before `from` is on the next day. */
type Hours = { from: number; to: number };

type HoursFieldsProps = {
  hours: Hours;
  isFixed?: boolean;
  onChange(changes: Partial<Hours>): void;
};

/** Two fields for a start and an end time. */
export function HoursFields({ hours: { from, to }, isFixed = false, onChange }: HoursFieldsProps) {
  return (
    <div className={styles.line}>
      <TimeOfDay
        label="From"
        minutes={from}
        {...{ isFixed }}
        onChange={(next) => onChange({ from: next })}
      />
      <TimeOfDay
        label="To"
        minutes={to}
        {...{ isFixed }}
        onChange={(next) => onChange({ to: next })}
      />
      {to <= from && <p className={styles.note}>Ends the next day.</p>}
    </div>
  );
}

type TimeOfDayProps = {
  label: string;
  minutes: number;
  isFixed: boolean;
  onChange(minutes: number): void;
};

function TimeOfDay({ label, minutes, isFixed, onChange }: TimeOfDayProps) {
  return (
    <TimeOfDayField
      label={label}
      labelPosition="beside"
      isDisabled={isFixed}
      value={formatMinute(minutes)}
      onChange={(value) => {
        const [hour = Number.NaN, minute = Number.NaN] = value.split(":").map(Number);
        // An incomplete time results in NaN.
        if (Number.isInteger(hour * 60 + minute)) onChange(hour * 60 + minute);
      }}
    />
  );
}
