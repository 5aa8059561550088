import { Shapes } from "lucide-react";
import { formatDefault, formatName } from "#shared/domain/form-json.ts";
import box from "./box.module.css";
import type { ControlProps } from "./control-props.ts";
import styles from "./unknown-control.module.css";

/** A field of a type that Watchdesk does not know, with what the service says of it. */
export function UnknownControl({ field }: ControlProps) {
  const type = formatName(field.type.trim());
  const value = formatDefault(field.defaultValue);
  return (
    <div className={`${box.box} ${styles.unknown}`}>
      <Shapes size={14} />
      <div className={styles.facts}>
        <p>
          {type === "" ? (
            "Unknown field type."
          ) : (
            <>
              <bdi>{type}</bdi>: can't show this field type.
            </>
          )}
        </p>
        {value !== null && (
          <p>
            Default: <bdi>{value}</bdi>
          </p>
        )}
        {field.values !== null && field.values.trim() !== "" && (
          <p>
            Values: <bdi>{field.values}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
