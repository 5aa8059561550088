import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { EndField } from "../end-field/end-field.tsx";
import { shiftsQuery } from "../log/queries.ts";
import styles from "./duty-dialog.module.css";

/** A shift while the user enters it. */
export type ShiftDraft = { role: string; ends: EpochMs | null };

type ShiftFormProps = {
  id: string;
  draft: ShiftDraft;
  /** What is missing, or null. */
  gap: string | null;
  onChange(changes: Partial<ShiftDraft>): void;
  onSubmit(): void;
};

/** The fields of a new shift. */
export function ShiftForm({ id, draft, gap, onChange, onSubmit }: ShiftFormProps) {
  return (
    <form
      id={id}
      className="column gap-4 pad-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RoleField value={draft.role} onChange={(next) => onChange({ role: next })} />
      <EndField ends={draft.ends} onChange={(next) => onChange({ ends: next })} />
      <p className="quiet if-any" role="status">
        {gap}
      </p>
    </form>
  );
}

type RoleFieldProps = { value: string; onChange(value: string): void };

/** The role, with those of the last shifts as suggestions. */
function RoleField({ value, onChange }: RoleFieldProps) {
  const { data: shifts = [] } = useQuery(shiftsQuery);
  const roles = [...new Set(shifts.map(({ role }) => role))].slice(0, 5);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="column gap-1">
      <label className="medium" htmlFor={id}>
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
