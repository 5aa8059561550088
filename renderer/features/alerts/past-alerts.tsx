import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { PastScreen } from "#renderer/records/history/past-screen.tsx";
import { firstPastQuery } from "#renderer/records/history/queries.ts";
import { Segments } from "#renderer/ui/segments.tsx";
import type { AlertStateFilter } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { alertRoomsQuery } from "./queries.ts";
import {
  alertSelection,
  alertStates,
  changeAlertQuery,
  travelAlerts,
  useAlertList,
} from "./store.ts";

const pastSelection = createListSelection("past alerts");
const leave = () => travelAlerts(null);

export function PastAlerts({ asOf }: { asOf: EpochMs }) {
  const { state, roomId } = useAlertList((list) => list.query);
  const { data: rooms = [] } = useQuery({ ...alertRoomsQuery, enabled: roomId !== null });
  const roomName = rooms.find(({ id }) => id === roomId)?.name;
  const query = useMemo(
    () => ({
      ...firstPastQuery("alerts", asOf),
      sort: "created" as const,
      isDescending: true,
      roomId,
      state: state === "ALL" ? null : state,
    }),
    [state, roomId, asOf],
  );
  usePastSelection(pastSelection, { current: alertSelection, onLeave: leave });
  return (
    <PastScreen
      query={query}
      listSelection={pastSelection}
      choice={<AsOfButton asOf={asOf} onChoose={travelAlerts} />}
      filters={
        <Segments<AlertStateFilter>
          label={t("common.state")}
          value={state}
          choices={alertStates}
          onChange={(chosen) => changeAlertQuery({ state: chosen })}
        />
      }
      filterWords={[
        t("alerts.stateIs", {
          state: alertStates.find(({ value }) => value === state)?.label ?? state,
        }),
        ...(roomId === null
          ? []
          : [t("alerts.roomWithoutSideRooms", { name: roomName ?? roomId })]),
        t("alerts.sortedByTime"),
      ]}
      onLeave={leave}
    />
  );
}
