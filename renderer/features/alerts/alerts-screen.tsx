import { useEffect, useRef } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { AlertDetail } from "./alert-detail.tsx";
import { AlertList } from "./alert-list.tsx";
import { AlertOutcome } from "./alert-outcome.tsx";
import { AlertToolbar } from "./alert-toolbar.tsx";
import { ConfirmMany } from "./confirm-many.tsx";
import { OlderAlerts } from "./older-alerts.tsx";
import { alertPageQuery } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import {
  type AlertAction,
  alertLog,
  alertSelection,
  leaveAlerts,
  unpickAlerts,
  useAlertList,
} from "./store.ts";
import { useAlertActions } from "./use-alert-actions.ts";
import { useListedSelection } from "./use-listed-selection.ts";

/** The place of the alerts. */
export function AlertsScreen() {
  useTitle("Alerts");
  const isNarrow = useIsNarrow();
  const { isDetailOpen } = alertSelection.useListSelection();
  const query = useAlertList((list) => list.query);
  const toConfirm = useAlertList((list) => list.toConfirm);
  const pages = usePages(alertPageQuery, query);
  const actions = useAlertActions(pages);
  const place = useRef<HTMLDivElement>(null);
  useListedSelection(pages);

  const snooze = () => {
    if (!actions.canSnooze()) return;
    if (isNarrow && useAlertList.getState().picked.size === 0) alertSelection.open(false);
    useAlertList.setState({ isSnoozing: true });
  };
  const pickAll = () => {
    if ((pages.total ?? 0) > 0) actions.pick(0, (pages.total ?? 0) - 1);
  };
  const keys = {
    e: () => actions.acknowledge(),
    a: () => actions.acknowledge(),
    E: actions.acknowledgeAll,
    s: snooze,
    w: () => actions.wake(),
    z: actions.undo,
    "Mod+z": actions.undo,
  };
  useKeys(keys, place);
  useRequestedAction(pages.total !== null, {
    acknowledge: keys.e,
    acknowledgeAll: actions.acknowledgeAll,
    snooze,
    wake: keys.w,
    undo: actions.undo,
    pickAll,
  });
  useEffect(() => leaveAlerts, []);

  return (
    <ScreenFrame
      ref={place}
      bar={
        <TriageBar
          log={alertLog}
          onUndo={actions.undo}
          say={(outcome) => <AlertOutcome outcome={outcome} />}
        />
      }
    >
      <Split
        title="Alerts"
        isDetailOpen={isDetailOpen}
        list={
          <>
            <AlertToolbar
              hasRows={(pages.total ?? 0) > 0}
              onAcknowledgeAll={actions.acknowledgeAll}
            />
            <SelectionBar actions={actions} isSnoozedList={query.state === "SNOOZED"} />
            <AlertList
              pages={pages}
              place={place}
              onPick={actions.pick}
              keys={{ Escape: unpickAlerts }}
            />
            {query.state !== "NEW" && <OlderAlerts />}
          </>
        }
        detail={
          <AlertDetail
            isNarrow={isNarrow}
            hasRows={(pages.total ?? 0) > 0}
            actions={actions}
            onAskSnooze={snooze}
          />
        }
      />
      {toConfirm !== null && <ConfirmMany {...toConfirm} onConfirm={actions.acknowledge} />}
    </ScreenFrame>
  );
}

/** Does what was asked for elsewhere, once the list is here. */
function useRequestedAction(isReady: boolean, actions: Record<AlertAction, () => void>): void {
  const action = useAlertList((list) => list.requested);
  useEffect(() => {
    if (action === null || !isReady) return;
    useAlertList.setState({ requested: null });
    actions[action]();
  });
}
