import { useId } from "react";
import { format } from "#renderer/lib/format.ts";
import styles from "./segments.module.css";

type SegmentsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  /** With how many there are of each, where that is known. */
  choices: { value: Value; label: string; count?: number | undefined }[];
  onChange(value: Value): void;
};

/** One choice of a few, all in sight: radio buttons drawn as a bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="spoken">{props.label}</legend>
      {props.choices.map(({ value, label, count }) => (
        <label key={value} className={styles.segment}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
          {count !== undefined && <span className={styles.count}>{format.count(count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** What the e-mail that resets a password brings. */
export type ResetKind = "standard" | "temporary";

type ResetKindChoiceProps = { value: ResetKind; onChange(kind: ResetKind): void };

/** Chooses what the e-mail that resets a password brings. */
export function ResetKindChoice(props: ResetKindChoiceProps) {
  return (
    <Segments<ResetKind>
      {...props}
      label="Kind of e-mail"
      choices={[
        { value: "standard", label: "Standard" },
        { value: "temporary", label: "With a temporary password" },
      ]}
    />
  );
}
