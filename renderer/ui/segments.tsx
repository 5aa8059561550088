import { type ReactNode, useId } from "react";
import { format } from "#renderer/lib/format.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./segments.module.css";

type SegmentsProps<Value extends string> = {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  /** Options with optional counts. */
  choices: { value: Value; label: string; count?: ReactNode }[];
  takesFocus?: boolean;
  onChange(value: Value): void;
};

const focus = (input: HTMLInputElement | null) => input?.focus();

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
            ref={props.takesFocus === true && value === props.value ? focus : undefined}
            onChange={() => props.onChange(value)}
          />
          {label}
          {count != null && (
            <span className={styles.count}>
              {typeof count === "number" ? format.count(count) : count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Kind of e-mail for a forgotten password. */
export type ResetKind = "standard" | "temporary";

export function ResetKindChoice(props: { value: ResetKind; onChange(kind: ResetKind): void }) {
  return (
    <Segments<ResetKind>
      {...props}
      label={t("ui.kindOfEMail")}
      choices={[
        { value: "standard", label: t("ui.standard") },
        { value: "temporary", label: t("ui.withATemporaryPassword") },
      ]}
    />
  );
}
