import { useEffect, useRef } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import { PlaceFrame } from "#renderer/ui/place-frame.tsx";
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
  alertBrowsing,
  alertLog,
  leaveAlerts,
  unpickAlerts,
  useAlertList,
  type Wish,
} from "./store.ts";
import { useAlertDeeds } from "./use-alert-deeds.ts";
import { useListedSelection } from "./use-listed-selection.ts";

/** The place of the alerts. */
export function AlertsScreen() {
  useTitle("Alerts");
  const isNarrow = useIsNarrow();
  const { isDetailOpen } = alertBrowsing.useBrowsing();
  const query = useAlertList((list) => list.query);
  const toConfirm = useAlertList((list) => list.toConfirm);
  const pages = usePages(alertPageQuery, query);
  const deeds = useAlertDeeds(pages);
  const place = useRef<HTMLDivElement>(null);
  useListedSelection(pages);

  const snooze = () => {
    if (!deeds.canSnooze()) return;
    if (isNarrow && useAlertList.getState().picked.size === 0) alertBrowsing.open(false);
    useAlertList.setState({ isSnoozing: true });
  };
  const pickAll = () => {
    if ((pages.total ?? 0) > 0) deeds.pick(0, (pages.total ?? 0) - 1);
  };
  const keys = {
    e: () => deeds.acknowledge(),
    a: () => deeds.acknowledge(),
    E: deeds.acknowledgeAll,
    s: snooze,
    w: () => deeds.wake(),
    z: deeds.undo,
    "Mod+z": deeds.undo,
  };
  useKeys(keys, place);
  useWishes(pages.total !== null, {
    acknowledge: keys.e,
    acknowledgeAll: deeds.acknowledgeAll,
    snooze,
    wake: keys.w,
    undo: deeds.undo,
    pickAll,
  });
  useEffect(() => leaveAlerts, []);

  return (
    <PlaceFrame
      ref={place}
      bar={
        <TriageBar
          log={alertLog}
          onUndo={deeds.undo}
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
              onAcknowledgeAll={deeds.acknowledgeAll}
            />
            <SelectionBar deeds={deeds} isSnoozedList={query.state === "SNOOZED"} />
            <AlertList
              pages={pages}
              place={place}
              onPick={deeds.pick}
              keys={{ Escape: unpickAlerts }}
            />
            {query.state !== "NEW" && <OlderAlerts />}
          </>
        }
        detail={
          <AlertDetail
            isNarrow={isNarrow}
            hasRows={(pages.total ?? 0) > 0}
            deeds={deeds}
            onAskSnooze={snooze}
          />
        }
      />
      {toConfirm !== null && <ConfirmMany {...toConfirm} onConfirm={deeds.acknowledge} />}
    </PlaceFrame>
  );
}

/** Does what was wished for elsewhere, once the list is here. */
function useWishes(isReady: boolean, wishes: Record<Wish, () => void>): void {
  const wish = useAlertList((list) => list.wish);
  useEffect(() => {
    if (wish === null || !isReady) return;
    useAlertList.setState({ wish: null });
    wishes[wish]();
  });
}
