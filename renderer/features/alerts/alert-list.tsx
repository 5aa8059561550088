import { type RefObject, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { useEmptyFocus } from "#renderer/lib/empty-focus.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import { useHearing } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { severityWords } from "#renderer/ui/severity.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import { PagedList } from "#renderer/ui/window-list/paged-list.tsx";
import { rankSeverity } from "#shared/domain/severity.ts";
import type { AlertQuery, AlertStateFilter, LedgeredAlert } from "#shared/model/alert.ts";
import type { RecordGroup } from "#shared/model/record.ts";
import { renderAlertRow } from "./alert-row.tsx";
import {
  alertArrivals,
  alertBrowsing,
  changeAlertQuery,
  togglePicked,
  unpickAlerts,
  useAlertList,
} from "./store.ts";

type AlertListProps = {
  pages: Pages<LedgeredAlert, AlertQuery>;
  /** What hears the place's keys; takes the keyboard when the list is gone. */
  place: RefObject<HTMLElement | null>;
  /** Picks the rows from one index to the other. */
  onPick(first: number, last: number): void;
  keys: Keys;
};

/** The alert list, or what there is to say where it is empty. */
export function AlertList({ pages, place, onPick, keys }: AlertListProps) {
  const freshness = useFreshness("alerts");
  const picked = useAlertList((list) => list.picked);
  const refresh = useRefresh("alerts");
  const groups = useMemo(() => pages.groups.map(nameGroup), [pages.groups]);
  const arrivals = alertArrivals.useArrivals(pages.shown, hasSynced(pages, freshness));
  const gap = judgeGap(pages, freshness);
  useEmptyFocus(place, gap, alertBrowsing);
  return (
    <PagedList
      label="Alerts"
      noun="alerts"
      queryKey={["alerts"]}
      pages={pages}
      gap={gap}
      browsing={alertBrowsing}
      renderRow={renderAlertRow}
      groups={groups}
      arrivals={arrivals}
      picking={{ picked, onPick, onToggle: togglePicked, onClear: unpickAlerts }}
      keys={keys}
      onRefresh={refresh.mutate}
    >
      <NoAlerts {...pages.shown} />
    </PagedList>
  );
}

const nameGroup = ({ label, count }: RecordGroup): ListGroup => ({
  label: severityWords[rankSeverity(label)],
  count,
});

function NoAlerts({ state, roomId }: AlertQuery) {
  const { page, failure } = useAlertList((list) => list.older);
  const hearing = useHearing();
  if (state === "DELETED" && page === 0) return <DeletedUnknown failure={failure} />;
  if (roomId === null && state === "NEW" && hearing === "silent") {
    return (
      <EmptyState title="No new alerts when last heard">
        The service is not heard now: there may be some that Watchdesk does not know of.
      </EmptyState>
    );
  }
  if (roomId === null && state === "NEW" && hearing === "catchingUp") {
    return <EmptyState title="No new alerts so far">The service is being asked.</EmptyState>;
  }
  if (roomId === null) return <EmptyState title={titles[state]}>{texts[state]}</EmptyState>;
  return (
    <EmptyState
      title={titles[state]}
      action={
        <Button onClick={() => changeAlertQuery({ roomId: null })}>Show those of all rooms</Button>
      }
    >
      None of this room is stored on this computer.
    </EmptyState>
  );
}

/** No poll brings them, so that before the service was asked there is nothing to say of them. */
function DeletedUnknown({ failure }: { failure: string | null }) {
  return failure === null ? (
    <EmptyState isNews title="Looking for deleted alerts…">
      The service is asked for them.
    </EmptyState>
  ) : (
    <EmptyState title="Deleted alerts could not be asked for">
      Try again below, or when the service can be reached.
    </EmptyState>
  );
}

const titles: Record<AlertStateFilter, string> = {
  NEW: "No new alerts",
  SNOOZED: "No snoozed alerts",
  ACKNOWLEDGED: "No acknowledged alerts",
  DELETED: "No deleted alerts",
  ALL: "No alerts",
};
const texts: Record<AlertStateFilter, string> = {
  NEW: "Watchdesk tells you as soon as one arrives, even with its window closed.",
  SNOOZED: "What you put off waits here, and comes back in its time.",
  ACKNOWLEDGED: "What you acknowledge turns up here.",
  DELETED: "What was deleted at the service turns up here.",
  ALL: "The service has no alert for you.",
};
