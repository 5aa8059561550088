import { format } from "#renderer/lib/format.ts";
import { Notice } from "#renderer/ui/notice.tsx";
import { describeOpenCritical } from "#shared/features/duty/shift-words.ts";
import { useCountedDuty } from "../queries.ts";

/** Warns that signing out ends the open shift; renders nothing while off duty. */
export function OpenShift() {
  const state = useCountedDuty();
  if (state === undefined || state.shift === null) return null;
  const { shift, openCritical } = state;
  return (
    <Notice tone={openCritical > 0 ? "critical" : "info"} title="You are on duty">
      Signing out ends your shift as <bdi>{shift.role}</bdi>.
      {openCritical > 0 && ` ${describeOpenCritical(openCritical, format)}.`}
    </Notice>
  );
}
