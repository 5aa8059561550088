import { Segments } from "#renderer/ui/segments.tsx";
import styles from "./settings.module.css";

/** What is said of a setting that the organisation has fixed. */
export const fixedNote = "Set by your organisation.";

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: { value: Value; label: string }[];
  /** The organisation has chosen. */
  isFixed: boolean;
  /** What the choice means. */
  note?: string;
  onChange(value: Value): void;
};

/** A setting of which one of a few is chosen. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const note = props.isFixed ? fixedNote : props.note;
  return (
    <div className={styles.setting}>
      <fieldset className={styles.choice} disabled={props.isFixed}>
        <Segments
          label={props.label}
          value={props.value}
          choices={props.choices}
          onChange={props.onChange}
        />
      </fieldset>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
