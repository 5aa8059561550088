import { useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog, FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { describeOpenCritical, extend } from "#shared/features/duty/shift.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { EndField } from "../end-field.tsx";
import { useCountedDuty, useEndShift, useExtendShift, useShift } from "../queries.ts";

/** Confirms going off duty, with the critical alerts that are open. */
export function OffDutyDialog({ onClose }: { onClose(): void }) {
  const state = useCountedDuty();
  const ending = useEndShift();
  const now = useMinute();
  const shift = state?.shift ?? null;
  const openCritical = state?.openCritical ?? 0;
  return (
    <Dialog
      title={t("duty.goOffDutyQuestion")}
      isBusy={ending.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={ending.isPending}>
            {shift === null ? t("common.close") : t("duty.stayOnDuty")}
          </Button>
          {shift !== null && (
            <Button
              variant={openCritical > 0 ? "danger" : "primary"}
              aria-disabled={ending.isPending}
              onClick={() => ending.mutate(undefined, { onSuccess: onClose })}
            >
              {openCritical > 0 ? t("duty.goOffDutyAnyway") : t("duty.goOffDuty")}
            </Button>
          )}
        </>
      }
    >
      <div className="column gap-3">
        {shift === null ? (
          <p>{t("duty.youAreNotOn")}</p>
        ) : (
          <p>
            {rich("duty.offDutyConsequences", {
              role: <bdi>{shift.role}</bdi>,
              time: format.moment(shift.started, now),
            })}
          </p>
        )}
        {openCritical > 0 && (
          <Notice tone="critical" title={describeOpenCritical(openCritical)}>
            {t("duty.handOverFirst")}
          </Notice>
        )}
        <Failure title={t("duty.stillOnDuty")} error={ending.error} />
      </div>
    </Dialog>
  );
}

const hour: DurationMs = 3_600_000;

/** Changes the planned end of the shift. */
export function EndDialog({ onClose }: { onClose(): void }) {
  const planned = useShift()?.ends ?? null;
  // An end that has passed is no choice.
  const [ends, setEnds] = useState(() =>
    planned === null || planned > Date.now() ? planned : extend(planned, Date.now(), hour),
  );
  const extending = useExtendShift();
  return (
    <FormDialog
      title={t("duty.changeEnd")}
      size="wide"
      submitLabel={t("common.save")}
      mutation={extending}
      failure={t("duty.notChanged")}
      onSubmit={() => extending.mutate({ ends }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <EndField ends={ends} onChange={setEnds} />
    </FormDialog>
  );
}
