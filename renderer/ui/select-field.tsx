import { type ReactNode, useId } from "react";
import styles from "./select-field.module.css";

type SelectFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Its options. */
  children: ReactNode;
};

/** A labelled choice of one from a list that opens. */
export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
