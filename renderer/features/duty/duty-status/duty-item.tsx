import { ChevronUp, CircleDot, CirclePlay } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import type { DutyState, Shift } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../duty.module.css";
import { useDuty, useGoOffDuty } from "../queries.ts";

export type DutyDialogName = "dutyStart" | "dutyExtend" | "dutyEnd" | "selfTest";

/** What the status bar's item opens. */
type DutyAction = DutyDialogName | "log" | "handover";

type DutyItemProps = { onAction(action: DutyAction): void };

/** Shows in the status bar whether the user is on duty; a menu on duty, the dialog to start a shift otherwise. */
export function DutyItem({ onAction }: DutyItemProps) {
  const state = useDuty();
  if (state === undefined) return null;
  const { shift } = state;
  if (shift !== null) return <ShiftMenu {...{ state, shift, onAction }} />;
  return (
    <StatusItem onClick={() => onAction("dutyStart")}>
      <CirclePlay size={13} />
      {t("duty.goOnDuty")}
    </StatusItem>
  );
}

type ShiftMenuProps = DutyItemProps & { state: DutyState; shift: Shift };

function ShiftMenu({ state, shift, onAction }: ShiftMenuProps) {
  const now = useMinute();
  const goOffDuty = useGoOffDuty(() => onAction("dutyEnd"));
  return (
    <MenuButton
      sections={[
        {
          id: "shift",
          title: t("duty.shiftSince", {
            role: shift.role,
            number: format.count(shift.number),
            time: format.moment(shift.started, now),
          }),
          items: [
            { id: "dutyExtend", label: t("duty.changeEndItem") },
            { id: "log", label: t("duty.showTheLog") },
            { id: "handover", label: t("duty.handOver") },
            { id: "selfTest", label: t("duty.runTheSelfTest") },
          ],
          onAction: (id) => onAction(id as DutyAction),
        },
        { id: "end", items: [{ id: "dutyEnd", label: t("duty.goOffDuty") }], onAction: goOffDuty },
      ]}
      trigger={(props) => (
        <StatusItem {...props} isUrgent={state.isOverdue} title={shift.role}>
          <CircleDot size={13} className={styles.mark} />
          {shift.ends === null
            ? t("duty.onDuty")
            : t("duty.onDutyUntil", { time: format.moment(shift.ends, now) })}
          <ChevronUp size={12} />
        </StatusItem>
      )}
    />
  );
}
