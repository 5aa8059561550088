import { formatDefault, formatJson, isTelling } from "#shared/domain/form-json.ts";
import styles from "./box.module.css";
import type { ControlProps } from "./control-props.ts";
import { ReadOnlyText } from "./text-control.tsx";

/** A number, with its unit where it has one. */
export function NumberControl({ field, ...props }: ControlProps) {
  const { unit } = field.properties;
  return (
    <div className={styles.box} data-size="short">
      <ReadOnlyText {...props} value={formatDefault(field.defaultValue) ?? ""} />
      {isTelling(unit) && <bdi className={styles.unit}>{formatJson(unit)}</bdi>}
    </div>
  );
}
