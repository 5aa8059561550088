import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { rememberRole } from "#shared/features/duty/shift.ts";
import { t } from "#shared/texts/t.ts";
import { useStartShift } from "../queries.ts";
import { SelfTestList } from "../self-test/self-test-list.tsx";
import { hasFailed, type SelfTest, useSelfTest } from "../self-test/use-self-test.ts";
import type { Roles, ShiftDraft } from "./shift-draft.ts";
import { ShiftForm } from "./shift-form.tsx";

type DutyDialogProps = Roles & {
  onRemember(roles: string[]): void;
  onClose(): void;
};

/** The dialog to go on duty; meanwhile the self-test runs, which does not keep the user from it. */
export function DutyDialog({ roles, areFixed, onRemember, onClose }: DutyDialogProps) {
  const [draft, setDraft] = useState<ShiftDraft>({ role: roles[0] ?? "", ends: null });
  const test = useSelfTest();
  const starting = useStartShift();
  const role = draft.role.trim();
  const start = () => {
    if (role === "" || starting.isPending) return;
    const selfTest = test.isRunning ? [] : test.lines;
    const onSuccess = () => {
      if (!areFixed) onRemember(rememberRole(roles, role));
      onClose();
    };
    starting.mutate({ role, ends: draft.ends, selfTest }, { onSuccess });
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
        roles={{ roles, areFixed }}
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
