import { useMemo } from "react";
import { formatFieldRules } from "#renderer/lib/forms/field-rules.ts";
import { formatDefault } from "#renderer/lib/forms/form-json.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { describeFieldType, listFieldTraits } from "#renderer/records/process-labels.ts";
import { RawProperties } from "#renderer/records/raw-properties.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import type { ProcessField } from "#shared/features/processes/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./step.module.css";

/** The fields of a step with types, default values and rules. */
export function StepFields({ fields }: { fields: ProcessField[] }) {
  const names = useMemo(() => new Map(fields.map(({ index, name }) => [index, name])), [fields]);
  const nameOf = (index: number) => names.get(index) ?? null;
  if (fields.length === 0) return <p className={styles.note}>{t("processes.noFieldsInStep")}</p>;
  return (
    <ul className={styles.fields}>
      {sortByPosition(fields).map((field, at) => {
        const initial = formatDefault(field.defaultValue);
        const { rules, unread } = formatFieldRules(field, [], nameOf);
        const traits = [describeFieldType(field.type), ...listFieldTraits(field)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may send the same field twice
          <li key={`${field.fieldId ?? field.name} ${at}`}>
            <span className="block own-direction" dir="auto">
              {field.name || t("processes.unnamedField")}
            </span>
            <div className={styles.note}>
              {traits.join(", ")}
              {initial !== null && (
                <>, {rich("processes.initialValue", { value: <bdi>{initial}</bdi> })}</>
              )}
              <FieldRules
                rules={rules.filter(
                  ({ text }) => !(field.mandatory && text === t("forms.ruleRequired")),
                )}
              />
              <RawProperties properties={unread} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Positions are used only if every field has one. */
function sortByPosition(fields: ProcessField[]): ProcessField[] {
  if (fields.some(({ position }) => position === null)) return fields;
  return fields.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
