import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import styles from "./text-field.module.css";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "ref"> & {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** Error of the value, shown under the field and part of its description. */
  error: { title: string; message: string } | null;
  /** A line under the field, such as a warning about Caps Lock. */
  hint?: string | null;
  end?: ReactNode;
};

export function TextField({ label, field, error, hint = null, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="block medium below-1" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          ref={field}
          id={id}
          className={styles.input}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        {end}
      </div>
      <div className={styles.messages}>
        <p id={`${id}-hint`} className="quiet" role="status">
          {hint}
        </p>
        <p id={`${id}-error`} className="critical" role="alert">
          {error !== null && (
            <>
              {/* Not `strong`: Orca announces each element of an alert. */}
              <span className="strong">{error.title}.</span> {error.message}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

type SelectFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
};

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

type AreaFieldProps = { label: string; value: string; rows: number; onChange(value: string): void };

export function AreaField({ label, value, rows, onChange }: AreaFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        dir="auto"
        spellCheck
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
