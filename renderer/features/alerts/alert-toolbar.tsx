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
  const totals: Record<AlertStateFilter, number | undefined> = {
    NEW: useTotal("NEW"),
    SNOOZED: useTotal("SNOOZED"),
    ACKNOWLEDGED: useTotal("ACKNOWLEDGED"),
    // Of these only those are stored that were looked for: how many there are nobody knows.
    DELETED: undefined,
    ALL: useTotal("ALL"),
  };
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
        choices={alertStates.map((one) => ({ ...one, count: totals[one.value] }))}
        onChange={showAlertsIn}
      />
    </ListHeader>
  );
}

function useTotal(state: AlertStateFilter): number | undefined {
  const query = useAlertList((list) => list.query);
  const { data } = useQuery(alertTotalQuery({ ...query, state }));
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  return hasSynced ? data : undefined;
}
