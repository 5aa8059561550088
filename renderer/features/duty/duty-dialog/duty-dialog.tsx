import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { t } from "#shared/texts/t.ts";
import { useDuty, useStartShift } from "../queries.ts";
import { SelfTestList } from "../self-test/self-test-list.tsx";
import { hasFailed, type SelfTest, useSelfTest } from "../self-test/use-self-test.ts";
import { type ShiftDraft, ShiftForm } from "./shift-form.tsx";

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
