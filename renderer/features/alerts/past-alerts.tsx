import { useEffect, useMemo } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { PastScreen } from "#renderer/records/history/past-screen.tsx";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import { Segments } from "#renderer/ui/segments.tsx";
import type { AlertStateFilter } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { alertStates } from "./alert-texts.tsx";
import { alertSelection, changeAlertQuery, travelAlerts, useAlertList } from "./store.ts";

const pastSelection = createListSelection("past alerts");
const leave = () => travelAlerts(null);

/** The alerts as of a time. */
export function PastAlerts({ asOf }: { asOf: EpochMs }) {
  const { state, roomId } = useAlertList((list) => list.query);
  const requested = useAlertList((list) => list.requested);
  const query = useMemo(
    () => ({
      ...firstAlerts,
      roomId,
      asOf,
      state: state === "ALL" ? null : state,
    }),
    [state, roomId, asOf],
  );
  // Actions are for current alerts, and must not run when the user returns to them.
  useEffect(() => {
    if (requested !== null) useAlertList.setState({ requested: null });
  }, [requested]);
  // An alert that is opened from elsewhere is shown as it is now.
  useEffect(
    () =>
      alertSelection.useListSelection.subscribe(({ selected }, former) => {
        if (selected !== null && selected !== former.selected) leave();
      }),
    [],
  );
  useEffect(() => pastSelection.reset, []);
  return (
    <PastScreen
      query={query}
      listSelection={pastSelection}
      choice={<AsOfButton asOf={asOf} onChoose={travelAlerts} />}
      filters={
        <Segments<AlertStateFilter>
          label="State"
          value={state}
          choices={alertStates}
          onChange={(chosen) => changeAlertQuery({ state: chosen })}
        />
      }
      onLeave={leave}
    />
  );
}

const { offset: _offset, limit: _limit, ...anyQuery } = firstRecordQuery("tasks");
const firstAlerts = {
  ...anyQuery,
  collection: "alerts",
  sort: "created",
  isDescending: true,
} as const;
