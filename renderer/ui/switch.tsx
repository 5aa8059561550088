import { type ReactNode, useId } from "react";
import styles from "./switch.module.css";

type SwitchProps = {
  label: string;
  /** Explains what it does when on. */
  note: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
};

/** A switch that takes effect immediately. */
export function Switch({ label, note, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
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
        <label className="medium" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-note`} className="quiet">
          {note}
        </p>
      </div>
    </div>
  );
}
