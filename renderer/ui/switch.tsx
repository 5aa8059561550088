import { type ReactNode, useId } from "react";
import styles from "./switch.module.css";

type SwitchProps = {
  label: string;
  /** What it means to have it on. */
  note: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
};

/** Something that is on or off, at once. */
export function Switch({ label, note, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <input
        id={id}
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-note`}
        disabled={isDisabled}
        checked={isOn}
        onChange={() => onChange(!isOn)}
      />
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-note`} className="quiet">
          {note}
        </p>
      </div>
    </div>
  );
}
