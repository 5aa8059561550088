import { Check, CircleX, CloudUpload, type LucideIcon, UserRoundPlus } from "lucide-react";
import { type RefObject, useMemo } from "react";
import { formatOffer, formatOwnedStatus } from "#renderer/lib/alert-status.ts";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { classifyEmptyList, type Pages, useEmptyFocus } from "#renderer/lib/pages.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import { formatAsOf, useCountCertainty, useStatus } from "#renderer/lib/status.ts";
import { useIsEscalationHeld } from "#renderer/records/escalations.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { SnoozeIcon } from "#renderer/ui/kind-icons.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import { classifyAlert, isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical, severityLevels, severityNames } from "#shared/features/alerts/severity.ts";
import { formatSeverity, toShownSeverity } from "#shared/features/alerts/severity-words.ts";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
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

export const renderAlertRow = (alert: LedgeredAlert) => <AlertLines alert={alert} />;

function AlertLines({ alert }: { alert: LedgeredAlert }) {
  const title = useRecordTitle("alert", { ...readOrigin(alert), name: alert.title });
  const severity = toShownSeverity(alert);
  const at = alert.created ?? alert.ledger.seen;
  return (
    <RowLines
      lead={<Severity severity={severity} variant="icon" />}
      title={title}
      notes={[formatSeverity(severity), alert.roomName]}
      isQuiet={!isWaiting(alert)}
      isCritical={isWaiting(alert) && isCritical(alert)}
      trail={
        <>
          <State alert={alert} />
          {at !== null && <Time at={at} variant={chooseVariant(alert)} />}
        </>
      }
    />
  );
}

/** Of what waits the age, of a critical alert also since when; of others when it was raised. */
const chooseVariant = (alert: LedgeredAlert) =>
  !isWaiting(alert) ? "relative" : isCritical(alert) ? "since" : "age";

type StateLabel = { Icon: LucideIcon; text?: string };

const stateLabels: Partial<Record<ReturnType<typeof classifyAlert>, StateLabel>> = {
  refused: { Icon: CircleX, text: t("alerts.notAcknowledged") },
  relisted: { Icon: CircleX, text: t("alerts.stillListedAsNew") },
  unconfirmed: { Icon: CloudUpload, text: t("alerts.sentNotConfirmed") },
  acknowledging: { Icon: CloudUpload, text: t("alerts.waitingToSend") },
  acknowledged: { Icon: Check },
  snoozed: { Icon: SnoozeIcon },
};

function State({ alert }: { alert: LedgeredAlert }) {
  const now = useMinute();
  const state = classifyAlert(alert);
  const isHeld = useIsEscalationHeld(alert.id);
  const offer = isWaiting(alert) ? formatOffer(alert, now) : null;
  if (offer !== null) {
    return (
      <span className="inline gap-1 shrinks">
        <UserRoundPlus size={12} /> <span className="ellipsis">{offer}</span>
      </span>
    );
  }
  if (isHeld) {
    return (
      <span className="inline gap-1 shrinks">
        <CircleX size={12} /> <span className="ellipsis">{t("alerts.escalationWaits")}</span>
      </span>
    );
  }
  if (state === "new") return null;
  const label = stateLabels[state];
  if (label === undefined) return <span className="ellipsis">{formatOwnedStatus(alert, now)}</span>;
  const { Icon, text = formatOwnedStatus(alert, now) } = label;
  return (
    <span className="inline gap-1 shrinks">
      <Icon size={12} />{" "}
      <span className="ellipsis">{state === "snoozed" ? <Snoozed {...alert.ledger} /> : text}</span>
    </span>
  );
}

function Snoozed({ snoozed }: LedgeredAlert["ledger"]) {
  const now = useMinute();
  if (snoozed === null) return t("alerts.snoozedElsewhere");
  return snoozed.until === null
    ? t("alerts.hereUntilReturn")
    : t("alerts.hereUntil", { time: format.moment(snoozed.until, now) });
}
