import { type RefObject, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { classifyEmptyList, useEmptyFocus } from "#renderer/lib/pages.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { formatAsOf, useCountCertainty } from "#renderer/lib/watching.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { severityLevels, severityNames } from "#shared/features/alerts/severity.ts";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { renderAlertRow } from "./alert-row.tsx";
import {
  alertArrivals,
  alertSelection,
  alertStates,
  changeAlertQuery,
  filterAlerts,
  togglePicked,
  unpickAlerts,
  useAlertList,
} from "./store.ts";

type AlertListProps = {
  pages: Pages<LedgeredAlert, AlertQuery>;
  /** Handles the screen's keys, and takes the focus when the list disappears. */
  screen: RefObject<HTMLElement | null>;
  /** Picks the rows from index `first` to index `last`. */
  onPick(first: number, last: number): void;
  keys: Keys;
};

/** Shows the rows of an alert list, or why it is empty. */
export function AlertList({ pages, screen, onPick, keys }: AlertListProps) {
  const freshness = useFreshness("alerts");
  const picked = useAlertList((list) => list.picked);
  const refresh = useRefresh("alerts");
  const groups = useMemo(() => pages.groups.map(nameGroup), [pages.groups]);
  const arrivals = alertArrivals.useArrivals(pages.shown, hasSynced(pages, freshness));
  const emptyReason = classifyEmptyList(pages, freshness);
  useEmptyFocus(screen, emptyReason, alertSelection);
  return (
    <PagedList
      label={t("common.alerts")}
      noun="alert"
      queryKey={["alerts"]}
      pages={pages}
      emptyReason={emptyReason}
      listSelection={alertSelection}
      renderRow={renderAlertRow}
      groups={groups}
      arrivals={arrivals}
      picking={{ picked, onPick, onToggle: togglePicked, onClear: unpickAlerts }}
      keys={keys}
      collections={ownCollections}
      onRefresh={refresh.mutate}
    >
      {pages.shown.filter === undefined ? <NoAlerts {...pages.shown} /> : <NoMatch />}
    </PagedList>
  );
}

const ownCollections = ["alerts"] as const;

const nameGroup = ({ label, count }: RecordGroup): ListGroup => ({
  label: severityNames[severityLevels.find((level) => level === label) ?? "unknown"](),
  count,
});

const NoMatch = () => (
  <EmptyState
    isUnseen
    title={t("alerts.noAlertMatches")}
    action={<Button onClick={() => filterAlerts("")}>{t("common.clearFilter")}</Button>}
  >
    {t("alerts.noneStoredMatches")}
  </EmptyState>
);

function NoAlerts({ state, roomId }: AlertQuery) {
  const older = useAlertList((list) => list.older);
  const hearing = useCountCertainty();
  const { silence } = useStatus("alerts");
  const now = useMinute();
  const { empty } = alertStates.find(({ value }) => value === state) ?? {};
  if (state !== "NEW" && older.page === 0)
    return <NotLoaded state={state} failure={older.failure} />;
  if (roomId === null && state === "NEW" && hearing === "silent") {
    return (
      <EmptyState title={formatAsOf(t("alerts.noNewAlerts"), silence?.at ?? null, now, format)} />
    );
  }
  if (roomId === null && state === "NEW" && hearing === "catchingUp") {
    return (
      <EmptyState title={t("alerts.noNewAlertsSoFar")}>{t("alerts.checkingTheService")}</EmptyState>
    );
  }
  const isComplete = state === "NEW" || older.isEnd;
  const title = isComplete
    ? t("alerts.noneInState", { state })
    : t("alerts.noneInStateSoFar", { state });
  const text = isComplete ? empty : t("alerts.olderAtService");
  if (roomId === null) return <EmptyState title={title}>{text}</EmptyState>;
  return (
    <EmptyState
      title={title}
      action={
        <Button onClick={() => changeAlertQuery({ roomId: null })}>
          {t("alerts.showAllRooms")}
        </Button>
      }
    >
      {isComplete ? t("alerts.noneForRoom") : text}
    </EmptyState>
  );
}

/** Only new alerts are polled, so a list is unknown before its first page was requested. */
function NotLoaded({ state, failure }: Pick<AlertQuery, "state"> & { failure: string | null }) {
  return failure === null ? (
    <EmptyState isUnseen title={t("alerts.loadingState", { state })}>
      {t("alerts.checkingTheService")}
    </EmptyState>
  ) : (
    <EmptyState title={t("alerts.cantLoadState", { state })}>
      {t("alerts.tryAgainOrWaitForConnection")}
    </EmptyState>
  );
}
