import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { PlanDetail } from "./plan-detail.tsx";
import { renderPlanRow } from "./plan-row.tsx";
import { PlanSearchLine } from "./plan-search-line.tsx";
import { planPlace } from "./store.ts";

/** The place of the plans, whose filter asks the service too. */
export function PlansScreen() {
  return (
    <RecordPlace
      place={planPlace}
      Detail={PlanDetail}
      renderRow={renderPlanRow}
      note={<PlanSearchLine />}
    />
  );
}
