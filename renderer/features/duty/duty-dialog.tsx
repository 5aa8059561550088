import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { shiftsQuery } from "#renderer/features/duty/log/queries.ts";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./duty.module.css";
import { EndField } from "./end-field.tsx";
import { useDuty, useStartShift } from "./queries.ts";
import { hasFailed, type SelfTest, SelfTestList, useSelfTest } from "./self-test.tsx";

/** The dialog to go on duty; meanwhile the self-test runs, which does not keep the user from it. */
export function DutyDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState(useDuty()?.latest?.role ?? "");
  const [ends, setEnds] = useState<EpochMs | null>(null);
  const test = useSelfTest();
  const starting = useStartShift();
  const role = typed.trim();
  const start = () => {
    const selfTest = test.isRunning ? [] : test.lines;
    starting.mutate({ role, ends, selfTest }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t("duty.goOnDuty")}
      size="wide"
      submitLabel={describeStart(test)}
      isComplete={role !== ""}
      mutation={starting}
      failure={t("duty.notOnDuty")}
      form=""
      onSubmit={start}
      onClose={onClose}
    >
      <div className="column gap-4 pad-y-1">
        <RoleField value={typed} onChange={setTyped} />
        <EndField ends={ends} onChange={setEnds} />
        <p className="quiet if-any" role="status">
          {role === "" ? t("duty.roleMissing") : null}
        </p>
      </div>
      <SelfTestList test={test} isBrief />
    </FormDialog>
  );
}

function describeStart(test: SelfTest): string {
  if (hasFailed(test) || test.error !== null) return t("duty.goOnDutyAnyway");
  return test.isRunning ? t("duty.goOnDutyWithoutWaiting") : t("duty.goOnDuty");
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
