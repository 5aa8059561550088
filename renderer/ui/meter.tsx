import styles from "./meter.module.css";

type MeterProps = {
  /** What is measured. */
  label: string;
  value: number;
  /** The best that can be reached; each step up to it is a bar. */
  steps: number;
  /** What the value means: the colour repeats it, and stands for nothing alone. */
  words: string;
};

/** A measure in a few steps, where more is better. */
export function Meter({ label, value, steps, words }: MeterProps) {
  return (
    <meter
      className={styles.meter}
      aria-label={label}
      aria-valuetext={words}
      title={`${label}: ${words}`}
      min={0}
      low={steps / 2}
      high={(steps * 3) / 4}
      optimum={steps}
      max={steps}
      value={value}
    />
  );
}
