import { useEffect, useId, useRef } from "react";
import { SelectField } from "#renderer/ui/text-field.tsx";
import { t } from "#shared/texts/t.ts";
import { EndField } from "../end-field/end-field.tsx";
import styles from "./duty-dialog.module.css";
import type { ChangeDraft, Roles, ShiftDraft } from "./shift-draft.ts";

type ShiftFormProps = {
  id: string;
  draft: ShiftDraft;
  roles: Roles;
  /** What is missing, or null. */
  gap: string | null;
  onChange: ChangeDraft;
  onSubmit(): void;
};

/** The fields of a new shift. */
export function ShiftForm({ id, draft, roles, gap, onChange, onSubmit }: ShiftFormProps) {
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RoleField {...roles} value={draft.role} onChange={(next) => onChange({ role: next })} />
      <EndField ends={draft.ends} onChange={(next) => onChange({ ends: next })} />
      <p className={styles.gap} role="status">
        {gap}
      </p>
    </form>
  );
}

type RoleFieldProps = Roles & { value: string; onChange(value: string): void };

function RoleField({ roles, areFixed, value, onChange }: RoleFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  if (areFixed && roles.length > 0) {
    return (
      <SelectField label={t("duty.role")} value={value} onChange={onChange}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t("duty.role")}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.input}
        dir="auto"
        autoComplete="off"
        maxLength={120}
        list={`${id}-roles`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-roles`}>
        {roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </div>
  );
}
