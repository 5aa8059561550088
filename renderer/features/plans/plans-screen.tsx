import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { PlanDetail } from "./plan-detail.tsx";
import { renderPlanRow } from "./plan-row.tsx";
import { PlanSearchLine } from "./plan-search-line.tsx";
import { planScreen } from "./store.ts";

/** The place of the plans, whose filter asks the service too. */
export function PlansScreen() {
  return (
    <RecordScreen
      screen={planScreen}
      Detail={PlanDetail}
      renderRow={renderPlanRow}
      note={<PlanSearchLine />}
    />
  );
}
