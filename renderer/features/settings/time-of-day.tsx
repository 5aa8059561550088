import styles from "./settings.module.css";

type TimeOfDayProps = {
  label: string;
  minutes: number;
  isFixed?: boolean;
  onChange(minutes: number): void;
};

/** A field for a minute of the day. */
export function TimeOfDay({ label, minutes, isFixed = false, onChange }: TimeOfDayProps) {
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return (
    <label className={styles.time}>
      {label}
      <input
        type="time"
        disabled={isFixed}
        value={`${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`}
        onChange={(event) => {
          const [hour = Number.NaN, minute = Number.NaN] = event.target.value
            .split(":")
            .map(Number);
          // Half of a time is none.
          if (Number.isInteger(hour * 60 + minute)) onChange(hour * 60 + minute);
        }}
      />
    </label>
  );
}
