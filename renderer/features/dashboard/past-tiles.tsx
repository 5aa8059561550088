import { useMemo } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { PastScreen } from "#renderer/records/history/past-screen.tsx";
import { firstPastQuery } from "#renderer/records/history/queries.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { dashboardSelection, travelDashboard } from "./store.ts";

const pastSelection = createListSelection("past tiles");
const leave = () => travelDashboard(null);

/** The tiles of the dashboard as of a time, as a list. */
export function PastTiles({ asOf }: { asOf: EpochMs }) {
  const query = useMemo(() => firstPastQuery("tiles", asOf), [asOf]);
  usePastSelection(pastSelection, { current: dashboardSelection, onLeave: leave });
  return (
    <PastScreen
      title={t("common.dashboard")}
      query={query}
      listSelection={pastSelection}
      choice={<AsOfButton asOf={asOf} onChoose={travelDashboard} />}
      filterWords={[t("dashboard.sortedByTitle")]}
      onLeave={leave}
    />
  );
}
