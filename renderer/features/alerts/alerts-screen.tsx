import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Split } from "#renderer/ui/split.tsx";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { judgeAcknowledgement } from "./acknowledgement.ts";
import { AlertDetail } from "./alert-detail.tsx";
import { AlertList, AlertToolbar } from "./alert-list.tsx";
import { alertPageQuery, useAcknowledge } from "./queries.ts";
import { alertBrowsing, useAlertList } from "./store.ts";

/** The place of the alerts. */
export function AlertsScreen() {
  useTitle("Alerts");
  const isNarrow = useIsNarrow();
  const { selected, isDetailOpen } = alertBrowsing.useBrowsing();
  const query = useAlertList((list) => list.query);
  const pages = usePages(alertPageQuery, query);
  const acknowledge = useAcknowledge();

  /** Acknowledges, and goes on to the next alert as soon as the wish is stored. */
  const acknowledgeAndGoOn = (alert: LedgeredAlert) => {
    if (acknowledge.isPending && acknowledge.variables === alert.id) return;
    const index = pages.indexOf(alert.id);
    const next = index === null ? undefined : (pages.rowAt(index + 1) ?? pages.rowAt(index - 1));
    acknowledge.mutate(alert.id, {
      onSuccess: () => {
        if (next !== undefined)
          alertBrowsing.select({ id: next.id, index: pages.indexOf(next.id) });
        alertBrowsing.back();
      },
    });
  };
  const acknowledgeSelected = () => {
    const index = selected === null ? null : pages.indexOf(selected.id);
    const alert = index === null ? undefined : pages.rowAt(index);
    if (alert !== undefined && judgeAcknowledgement(alert) === "waiting") acknowledgeAndGoOn(alert);
  };

  return (
    <Split
      isDetailOpen={isDetailOpen}
      list={
        <>
          <AlertToolbar />
          <AlertList
            isNarrow={isNarrow}
            pages={pages}
            keys={{ e: acknowledgeSelected, a: acknowledgeSelected }}
          />
        </>
      }
      detail={
        <AlertDetail
          isNarrow={isNarrow}
          hasRows={(pages.total ?? 0) > 0}
          error={acknowledge.variables === selected?.id ? acknowledge.error : null}
          onAcknowledge={acknowledgeAndGoOn}
        />
      }
    />
  );
}
