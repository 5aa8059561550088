import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { t } from "#shared/texts/t.ts";
import { useDuty, useStartShift } from "../queries.ts";
import { SelfTestList } from "../self-test/self-test-list.tsx";
import { hasFailed, useSelfTest } from "../self-test/use-self-test.ts";
import { allKinds, findGap, type ShiftDraft, toNewShift } from "./shift-draft.ts";
import { ShiftForm } from "./shift-form.tsx";

type DutyDialogProps = { onClose(): void };

/** The dialog to go on duty: the shift, then the self-test. */
export function DutyDialog({ onClose }: DutyDialogProps) {
  const [draft, setDraft] = useState<ShiftDraft>({
    role: useDuty()?.latest?.role ?? "",
    rooms: null,
    kinds: allKinds,
    ends: null,
    keepsAwake: true,
  });
  const [isTesting, setIsTesting] = useState(false);
  const gap = findGap(draft);
  if (isTesting) {
    return <TestStep draft={draft} onBack={() => setIsTesting(false)} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t("duty.goOnDuty")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form="shift" variant="primary" aria-disabled={gap !== null}>
            {t("duty.continue")}
          </Button>
        </>
      }
    >
      <ShiftForm
        id="shift"
        draft={draft}
        gap={gap}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onSubmit={() => {
          if (gap === null) setIsTesting(true);
        }}
      />
    </Dialog>
  );
}

type TestStepProps = {
  draft: ShiftDraft;
  onBack(): void;
  onClose(): void;
};

/** The second step: the self-test, which does not keep the user from going on duty. */
function TestStep({ draft, onBack, onClose }: TestStepProps) {
  const test = useSelfTest();
  const starting = useStartShift();
  const start = () => starting.mutate(toNewShift(draft, test.lines), { onSuccess: onClose });
  return (
    <Dialog
      title={t("duty.selfTest")}
      size="wide"
      isBusy={starting.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack} disabled={starting.isPending}>
            {t("common.back")}
          </Button>
          <Button variant="primary" aria-disabled={starting.isPending} onClick={start}>
            {describeStart(test)}
          </Button>
        </>
      }
    >
      <SelfTestList test={test} />
      <Failure title={t("duty.notOnDuty")} error={starting.error} />
    </Dialog>
  );
}

function describeStart(test: ReturnType<typeof useSelfTest>): string {
  if (hasFailed(test) || test.error !== null) return t("duty.goOnDutyAnyway");
  return test.isRunning ? t("duty.goOnDutyWithoutWaiting") : t("duty.goOnDuty");
}
