import { useQuery } from "@tanstack/react-query";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { AlertStateFilter } from "#shared/model/alert.ts";
import { alertTotalQuery } from "./queries.ts";
import { RoomMenu } from "./room-menu.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { alertStates } from "./state-words.ts";
import { showAlertsIn, useAlertList } from "./store.ts";

type AlertToolbarProps = {
  /** False where there is nothing to acknowledge. */
  hasRows: boolean;
  onAcknowledgeAll(): void;
};

/** What stands over the alert list: which alerts it shows, and what can be done to all of them. */
export function AlertToolbar({ hasRows, onAcknowledgeAll }: AlertToolbarProps) {
  const { state } = useAlertList((list) => list.query);
  const newTotal = useNewTotal();
  const isOfWaiting = state === "NEW" || state === "SNOOZED";
  return (
    <ListHeader
      title="Alerts"
      choice={
        <>
          {isOfWaiting && hasRows && (
            <Button
              look="plain"
              title="Acknowledge all of this list (Shift+E)"
              aria-keyshortcuts="Shift+E"
              aria-haspopup="dialog"
              onClick={onAcknowledgeAll}
            >
              Acknowledge all…
            </Button>
          )}
          <RoomMenu />
          <SortMenu />
        </>
      }
    >
      <Segments<AlertStateFilter>
        label="State"
        value={state}
        choices={alertStates.map((one) =>
          one.value === "NEW" ? { ...one, count: newTotal } : one,
        )}
        onChange={showAlertsIn}
      />
    </ListHeader>
  );
}

/** How many new alerts the last poll listed. Of the others only some are stored, so nobody knows how many there are. */
function useNewTotal(): number | undefined {
  const query = useAlertList((list) => list.query);
  const { data } = useQuery(alertTotalQuery({ ...query, state: "NEW" }));
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  return hasSynced ? data : undefined;
}
