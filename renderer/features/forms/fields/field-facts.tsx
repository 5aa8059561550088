import { EyeOff, LockKeyhole } from "lucide-react";
import { formatPermission } from "#shared/domain/form-json.ts";
import type { FormField } from "#shared/model/form.ts";
import { Badge } from "../badge.tsx";
import styles from "./field-facts.module.css";

type FieldFactsProps = {
  field: FormField;
  /** Its type in words; null where that goes without saying. */
  typeWords: string | null;
};

/** Who sees a field, and of which type it is. */
export function FieldFacts({ field: { hidden, permission }, typeWords }: FieldFactsProps) {
  const allowed = formatPermission(permission);
  return (
    <span className={styles.facts}>
      {hidden && <Badge icon={EyeOff}>Hidden</Badge>}
      {allowed !== null && (
        <Badge icon={LockKeyhole} about="Permission">
          {allowed}
        </Badge>
      )}
      {typeWords !== null && <span className={styles.type}>{typeWords}</span>}
    </span>
  );
}
