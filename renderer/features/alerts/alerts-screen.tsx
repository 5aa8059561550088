import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { type Pages, usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import { findNextRow } from "#renderer/records/next-row.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import { LoadMore, ScreenFrame } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { isListed, isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import { AlertDetail } from "./alert-detail.tsx";
import { AlertList, renderAlertRow } from "./alert-list.tsx";
import { AlertOutcome } from "./alert-texts.tsx";
import { AlertToolbar } from "./alert-toolbar.tsx";
import { ConfirmMany, SelectionBar } from "./many-alerts.tsx";
import { alertPageQuery } from "./queries.ts";
import {
  alertLog,
  alertSelection,
  focusAlertFilter,
  leaveAlerts,
  type OlderState,
  unpickAlerts,
  useAlertList,
} from "./store.ts";
import { useAlertActions } from "./use-alert-actions.ts";

export function AlertsScreen() {
  const asOf = useAlertList((list) => list.asOf);
  return asOf === null ? <CurrentAlerts /> : <LazyPastAlerts asOf={asOf} />;
}

const LazyPastAlerts = lazyOnRender(async () => (await import("./past-alerts.tsx")).PastAlerts);

function CurrentAlerts() {
  useWindowTitle(t("common.alerts"));
  const isNarrow = useIsNarrow();
  const { isDetailOpen } = alertSelection.useListSelection();
  const query = useAlertList((list) => list.query);
  const confirmation = useAlertList((list) => list.confirmation);
  const filter = useAlertList((list) => list.filter);
  const listed = useMemo(() => (filter === "" ? query : { ...query, filter }), [query, filter]);
  const pages = usePages(alertPageQuery, listed);
  const actions = useAlertActions(pages);
  const screen = useRef<HTMLDivElement>(null);
  useListedSelection(pages);

  const snooze = () => {
    if (!actions.canSnooze()) return;
    if (isNarrow && useAlertList.getState().picked.size === 0) alertSelection.open(false);
    useAlertList.setState({ isSnoozing: true });
  };
  const pickAll = () => actions.pick(0, (pages.total ?? 0) - 1);
  const keys = {
    e: () => actions.acknowledge(),
    a: () => actions.acknowledge(),
    E: actions.acknowledgeAll,
    s: snooze,
    w: () => actions.wake(),
    z: actions.undo,
    "Mod+z": actions.undo,
  };
  useKeys(keys, screen);
  const hasRows = (pages.total ?? 0) > 0;
  useOffers([
    hasRows && {
      id: "acknowledge-all",
      title: t("alerts.acknowledgeList"),
      keys: "E",
      isForScreen: true,
      run: actions.acknowledgeAll,
    },
    hasRows && {
      id: "pick-all",
      title: t("alerts.selectAll"),
      keys: "Mod+a",
      isForScreen: true,
      run: pickAll,
    },
  ]);
  useEffect(() => leaveAlerts, []);

  return (
    <ScreenFrame
      ref={screen}
      bar={
        <TriageBar
          log={alertLog}
          onUndo={actions.undo}
          formatOutcome={(outcome) => <AlertOutcome outcome={outcome} />}
        />
      }
    >
      <Split
        title={t("common.alerts")}
        isDetailOpen={isDetailOpen}
        list={
          <>
            <AlertToolbar total={pages.total} onAcknowledgeAll={actions.acknowledgeAll} />
            <SelectionBar actions={actions} isSnoozedList={query.state === "SNOOZED"} />
            <AlertList
              pages={pages}
              screen={screen}
              onPick={actions.pick}
              keys={{ Escape: unpickAlerts, "/": focusAlertFilter }}
            />
            {query.state !== "NEW" && <OlderAlerts />}
          </>
        }
        detail={
          <AlertDetail
            isNarrow={isNarrow}
            hasRows={hasRows}
            next={findNextRow(pages, alertSelection, renderAlertRow, isWaiting)}
            actions={actions}
            onOpenSnooze={snooze}
          />
        }
      />
      {confirmation !== null && <ConfirmMany {...confirmation} onConfirm={actions.acknowledge} />}
    </ScreenFrame>
  );
}

/**
 * Closes the detail when the user changes to a list without its alert. It stays open when the alert
 * was opened from elsewhere or leaves the list while it is read, and shows what happened to it.
 */
function useListedSelection(pages: Pages<LedgeredAlert, AlertQuery>): void {
  const client = useQueryClient();
  const { shown } = pages;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const { selected } = alertSelection.useListSelection.getState();
    if (selected === null || pages.indexOf(selected.id) !== null) return;
    const alert = client.getQueryData(alertQuery(selected.id).queryKey);
    if (!isCertainlyIn(shown, alert ?? null)) alertSelection.unselect();
  });
}

/** Whether a list certainly contains an alert; only main knows all rows and the side rooms. */
const isCertainlyIn = (
  { state, roomId, filter }: AlertQuery,
  alert: LedgeredAlert | null,
): boolean =>
  alert !== null &&
  filter === undefined &&
  isListed(state, alert) &&
  (roomId === null || roomId === alert.roomId);

/** Pages that one click requests at most until one has an alert that was not stored. */
const pagesPerClick = 10;

type OlderRequest = { query: AlertQuery; maxPages: number };

/** Fetches alerts of the list that are not stored: the first page immediately, others on request. */
function OlderAlerts() {
  const query = useAlertList((list) => list.query);
  const { isEnd, failure } = useAlertList((list) => list.older);
  const { mutate, isPending } = useMutation<OlderState, FailureError, OlderRequest>({
    mutationFn: fetchOlder,
    onSuccess: (older, { query }) => recordOlder(query, older),
    onError: ({ message }, { query }) => recordOlder(query, { failure: message }),
  });
  useEffect(() => {
    mutate({ query, maxPages: 1 });
  }, [query, mutate]);
  return (
    <LoadMore
      label={t("alerts.showOlder")}
      endText={t("alerts.noOlder")}
      isPending={isPending}
      isEnd={isEnd}
      failure={failure}
      onLoad={() => mutate({ query, maxPages: pagesPerClick })}
    />
  );
}

/** Records the progress, unless another list is shown by now. */
const recordOlder = (query: AlertQuery, change: Partial<OlderState>): void =>
  useAlertList.setState((list) =>
    list.query === query ? { older: { ...list.older, ...change } } : {},
  );

async function fetchOlder({ query, maxPages }: OlderRequest): Promise<OlderState> {
  let { page } = useAlertList.getState().older;
  const { state, roomId, hasSideRooms } = query;
  for (let requested = 0; requested < maxPages; requested += 1) {
    const { found, hasMore } = await call("alert.fetch", { state, roomId, hasSideRooms, page });
    page += 1;
    if (!hasMore) return { page, isEnd: true, failure: null };
    if (found > 0) break;
  }
  return { page, isEnd: false, failure: null };
}
