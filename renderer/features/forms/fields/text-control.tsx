import { formatDefault } from "#shared/domain/form-json.ts";
import styles from "./box.module.css";
import type { ControlProps } from "./control-props.ts";

/** What fits in any box on one line; longer values are wrapped, so that nothing is cut off. */
const lineLength = 24;

/** A text: one line, or several where it may be or is longer. */
export function TextControl({ field, ...props }: ControlProps) {
  const value = formatDefault(field.defaultValue) ?? "";
  const isMultiline = field.properties.multiline === true;
  return (
    <div className={styles.box} data-size={isMultiline ? "tall" : "line"}>
      <ReadOnlyText {...props} value={value} isMultiline={isMultiline} />
    </div>
  );
}

type ReadOnlyTextProps = Omit<ControlProps, "field"> & {
  value: string;
  isMultiline?: boolean;
  placeholder?: string;
};

/**
 * A value in its box. Read-only rather than disabled, so that it can be selected, copied and heard;
 * no stop of the Tab key, of which a long form would have hundreds with nothing to do at them.
 */
export function ReadOnlyText({ id, describedBy, isRequired, ...props }: ReadOnlyTextProps) {
  const { value, isMultiline = false, placeholder } = props;
  const isLong = isMultiline || value.length > lineLength || value.includes("\n");
  const rest = {
    id,
    value,
    placeholder,
    className: styles.value,
    readOnly: true,
    tabIndex: -1,
    dir: "auto",
    "aria-required": isRequired,
    "aria-describedby": describedBy,
  };
  return isLong ? <textarea {...rest} rows={1} /> : <input {...rest} type="text" />;
}
