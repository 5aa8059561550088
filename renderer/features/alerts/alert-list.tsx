import { type RefObject, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { classifyEmptyList, useEmptyFocus } from "#renderer/lib/empty-reason.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import { formatAsOf, useHearing, useSilence } from "#renderer/lib/watching.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { severityLevels, severityNames } from "#shared/features/alerts/severity.ts";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import { renderAlertRow } from "./alert-row.tsx";
import {
  alertArrivals,
  alertSelection,
  changeAlertQuery,
  togglePicked,
  unpickAlerts,
  useAlertList,
} from "./store.ts";
import { alertStates } from "./words.ts";

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
  const gap = classifyEmptyList(pages, freshness);
  useEmptyFocus(place, gap, alertSelection);
  return (
    <PagedList
      label="Alerts"
      noun="alerts"
      queryKey={["alerts"]}
      pages={pages}
      gap={gap}
      listSelection={alertSelection}
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
  label: severityNames[severityLevels.find((level) => level === label) ?? "unknown"],
  count,
});

function NoAlerts({ state, roomId }: AlertQuery) {
  const older = useAlertList((list) => list.older);
  const hearing = useHearing();
  const silence = useSilence();
  const now = useMinute();
  const { label = "", empty } = alertStates.find(({ value }) => value === state) ?? {};
  const noun = state === "ALL" ? "alerts" : `${label.toLowerCase()} alerts`;
  if (state !== "NEW" && older.page === 0) return <Unasked noun={noun} failure={older.failure} />;
  if (roomId === null && state === "NEW" && hearing === "silent") {
    return (
      <EmptyState title={formatAsOf("No new alerts", silence?.heard ?? null, now, format)}>
        Can't reach the service; there may be newer alerts.
      </EmptyState>
    );
  }
  if (roomId === null && state === "NEW" && hearing === "catchingUp") {
    return <EmptyState title="No new alerts so far">Checking the service…</EmptyState>;
  }
  const isWhole = state === "NEW" || older.isEnd;
  const title = isWhole ? `No ${noun}` : `No ${noun} so far`;
  const text = isWhole ? empty : "The service has older alerts to look through.";
  if (roomId === null) return <EmptyState title={title}>{text}</EmptyState>;
  return (
    <EmptyState
      title={title}
      action={<Button onClick={() => changeAlertQuery({ roomId: null })}>Show all rooms</Button>}
    >
      {isWhole ? "The service lists none for this room." : text}
    </EmptyState>
  );
}

/** The service is not polled for these, so before it was asked there is nothing to say of them. */
function Unasked({ noun, failure }: { noun: string; failure: string | null }) {
  return failure === null ? (
    <EmptyState isUnseen title={`Loading ${noun}…`}>
      Checking the service…
    </EmptyState>
  ) : (
    <EmptyState title={`Can't load ${noun}`}>Try again, or wait until you're online.</EmptyState>
  );
}
