import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { EndField } from "#renderer/features/duty/end-field/end-field.tsx";
import { shiftsQuery } from "#renderer/features/duty/log/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { useDuty, useStartShift } from "../queries.ts";
import { SelfTestList } from "../self-test/self-test-list.tsx";
import { hasFailed, type SelfTest, useSelfTest } from "../self-test/use-self-test.ts";
import styles from "./duty-dialog.module.css";

/** The dialog to go on duty; meanwhile the self-test runs, which does not keep the user from it. */
export function DutyDialog({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState<ShiftDraft>({
    role: useDuty()?.latest?.role ?? "",
    ends: null,
  });
  const test = useSelfTest();
  const starting = useStartShift();
  const role = draft.role.trim();
  const start = () => {
    if (role === "" || starting.isPending) return;
    const selfTest = test.isRunning ? [] : test.lines;
    starting.mutate({ role, ends: draft.ends, selfTest }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t("duty.goOnDuty")}
      size="wide"
      isBusy={starting.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form="shift"
            variant="primary"
            aria-disabled={role === "" || starting.isPending}
          >
            {describeStart(test)}
          </Button>
        </>
      }
    >
      <ShiftForm
        id="shift"
        draft={draft}
        gap={role === "" ? t("duty.roleMissing") : null}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onSubmit={start}
      />
      <SelfTestList test={test} isBrief />
      <Failure title={t("duty.notOnDuty")} error={starting.error} />
    </Dialog>
  );
}

function describeStart(test: SelfTest): string {
  if (hasFailed(test) || test.error !== null) return t("duty.goOnDutyAnyway");
  return test.isRunning ? t("duty.goOnDutyWithoutWaiting") : t("duty.goOnDuty");
}

/** A shift while the user enters it. */
type ShiftDraft = { role: string; ends: EpochMs | null };

type ShiftFormProps = {
  id: string;
  draft: ShiftDraft;
  /** What is missing, or null. */
  gap: string | null;
  onChange(changes: Partial<ShiftDraft>): void;
  onSubmit(): void;
};

function ShiftForm({ id, draft, gap, onChange, onSubmit }: ShiftFormProps) {
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

/** The role, with those of the last shifts as suggestions. */
function RoleField({ value, onChange }: { value: string; onChange(value: string): void }) {
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
