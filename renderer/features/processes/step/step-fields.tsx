import { sayDefault } from "#shared/domain/form-json.ts";
import { describeFieldType, listFieldTraits } from "#shared/domain/process-words.ts";
import type { ProcessField } from "#shared/model/process.ts";
import styles from "./step-fields.module.css";

/** The fields of a step, each with what it holds and what rules it. */
export function StepFields({ fields }: { fields: ProcessField[] }) {
  if (fields.length === 0) return <p className={styles.quiet}>This step has no fields.</p>;
  return (
    <ul className={styles.fields}>
      {sortByPosition(fields).map((field, at) => {
        const begins = sayDefault(field.defaultValue);
        const traits = [describeFieldType(field.type), ...listFieldTraits(field)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may send the same field twice
          <li key={`${field.fieldId ?? field.name} ${at}`}>
            <span className={styles.name} dir="auto">
              {field.name || "Unnamed field"}
            </span>{" "}
            <span className={styles.quiet}>
              {traits.join(", ")}
              {begins !== null && (
                <>
                  , begins with <bdi>{begins}</bdi>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Positions count only where every field has one. */
function sortByPosition(fields: ProcessField[]): ProcessField[] {
  if (fields.some(({ position }) => position === null)) return fields;
  return fields.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
