import { type SeverityLevel, severityNames } from "#shared/domain/severity.ts";
import styles from "./severity.module.css";
import { tableLevels } from "./table-words.ts";

type LevelSelectProps = {
  /** What it is about, for screen readers. */
  label: string;
  value: SeverityLevel;
  onChange(level: SeverityLevel): void;
};

/** A choice of a level. */
export const LevelSelect = ({ label, value, onChange }: LevelSelectProps) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value}
    onChange={(event) => {
      const level = tableLevels.find((one) => one === event.target.value);
      if (level !== undefined) onChange(level);
    }}
  >
    {tableLevels.map((level) => (
      <option key={level} value={level}>
        {severityNames[level]}
      </option>
    ))}
  </select>
);
