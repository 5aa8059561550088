import { UserRound } from "lucide-react";
import { formatDefault } from "#shared/domain/form-json.ts";
import styles from "./box.module.css";
import type { ControlProps } from "./control-props.ts";
import { ReadOnlyText } from "./text-control.tsx";

/** People to choose. */
export function PeopleControl({ field, ...props }: ControlProps) {
  const value = formatDefault(field.defaultValue) ?? "";
  return (
    <div className={styles.box}>
      <UserRound size={14} />
      <ReadOnlyText {...props} value={words.get(value) ?? value} placeholder="Nobody selected" />
    </div>
  );
}

/** Stand-ins for a person that is known only once the form is filled in. */
const words = new Map([["CURRENT_USER", "Whoever fills in the form"]]);
