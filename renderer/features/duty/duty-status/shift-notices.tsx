import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { describeOpenCritical, extend } from "#shared/features/duty/shift.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { useCountedDuty, useDuty, useExtendShift, useGoOffDuty } from "../queries.ts";

const hour: DurationMs = 3_600_000;

type OverdueProps = {
  /** Opens the dialog to go off duty. */
  onConfirm(): void;
  children(text: ReactNode, buttons: ReactNode): ReactNode;
};

/** Offers to end or extend a shift whose planned end has passed; renders nothing otherwise. */
export function Overdue({ onConfirm, children }: OverdueProps) {
  const state = useDuty();
  const now = useMinute();
  const extending = useExtendShift();
  const goOffDuty = useGoOffDuty(onConfirm);
  const ends = state?.shift?.ends ?? null;
  if (state?.isOverdue !== true || ends === null) return null;
  const extendByHour = () => extending.mutate({ ends: extend(ends, Date.now(), hour) });
  return children(
    <>
      {rich("duty.yourShiftEndedAt", {
        time: <time title={format.absolute(ends)}>{format.moment(ends, now)}</time>,
      })}
      {extending.error !== null && ` ${t("duty.notExtended", { reason: extending.error.message })}`}
    </>,
    <>
      <Button variant="plain" onClick={goOffDuty}>
        {t("duty.goOffDuty")}
      </Button>
      <Button variant="plain" onClick={extendByHour}>
        {t("duty.extend1H")}
      </Button>
    </>,
  );
}

/** Warns that signing out ends the open shift; renders nothing while off duty. */
export function OpenShift() {
  const state = useCountedDuty();
  if (state === undefined || state.shift === null) return null;
  const { shift, openCritical } = state;
  return (
    <Notice tone={openCritical > 0 ? "critical" : "info"} title={t("duty.youAreOnDuty")}>
      {rich("duty.signingOutEndsShift", { role: <bdi>{shift.role}</bdi> })}
      {openCritical > 0 && ` ${describeOpenCritical(openCritical)}.`}
    </Notice>
  );
}
