import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import styles from "./text-field.module.css";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "ref"> & {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** What is wrong with the value; shown under it and read with it. */
  error: { title: string; message: string } | null;
  /** A quiet line under the field, such as a warning about Caps Lock. */
  hint?: string | null;
  /** A control within the field's end. */
  end?: ReactNode;
};

/** A labelled field of a form. */
export function TextField({ label, field, error, hint = null, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
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
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error !== null && (
            <>
              <strong>{error.title}.</strong> {error.message}
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
