import { useId } from "react";
import { DateTimeField } from "#renderer/ui/time-fields.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./entry.module.css";
import { type DraftFlaw, maxShortText, maxText } from "./new-entry.ts";

type EntryFieldsProps = {
  draft: LogDraft;
  flaw: DraftFlaw | null;
  onWrite(change: Partial<LogDraft>): void;
};

type FieldName = "reason" | "rejected" | "owner";

/** The fields of each kind, besides the text. */
const fieldsOf: Partial<Record<LogDraft["kind"], { name: FieldName | "due"; label: string }[]>> = {
  decision: [
    { name: "reason", label: t("duty.reason") },
    { name: "rejected", label: t("duty.rejectedOptionsField") },
  ],
  action: [
    { name: "owner", label: t("common.owner") },
    { name: "due", label: t("common.due") },
  ],
  correction: [{ name: "reason", label: t("duty.reasonRequired") }],
};

const maxLengths = { reason: maxText, rejected: 10_000, owner: maxShortText };

/** The further fields of an entry, by its kind. */
export function EntryFields({ draft, flaw, onWrite }: EntryFieldsProps) {
  const fields = fieldsOf[draft.kind];
  if (fields === undefined) return null;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label }) =>
        name === "due" ? (
          <DateTimeField
            key={name}
            label={label}
            value={draft.due}
            onChange={(due) => onWrite({ due })}
          />
        ) : (
          <Field
            key={name}
            name={name}
            label={label}
            value={draft[name]}
            isInvalid={flaw?.field === name}
            onChange={(value) => onWrite({ [name]: value })}
          />
        ),
      )}
    </div>
  );
}

type FieldProps = {
  name: FieldName;
  label: string;
  value: string;
  isInvalid: boolean;
  onChange(value: string): void;
};

function Field({ name, label, value, isInvalid, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        name={name}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={maxLengths[name]}
        aria-invalid={isInvalid}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
