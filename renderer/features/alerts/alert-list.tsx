import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { format } from "#renderer/lib/format.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListGap } from "#renderer/ui/list-gap.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import type { AlertStateFilter, LedgeredAlert } from "#shared/model/alert.ts";
import { renderAlertRow } from "./alert-row.tsx";
import { type AlertQuery, alertTotalQuery } from "./queries.ts";
import { alertBrowsing, showAlertsIn, useAlertList } from "./store.ts";

type AlertListProps = {
  isNarrow: boolean;
  pages: Pages<LedgeredAlert, AlertQuery>;
  keys: Keys;
};

/** The alert list, or what there is to say where it is empty. */
export function AlertList({ isNarrow, pages, keys }: AlertListProps) {
  const freshness = useFreshness("alerts");
  const { selected, listFocus } = alertBrowsing.useBrowsing();
  const open = useCallback(
    (by: "key" | "pointer") => alertBrowsing.open(by === "key" || isNarrow),
    [isNarrow],
  );
  const gap = judgeGap(pages, freshness);
  const client = useQueryClient();
  const refresh = useRefresh("alerts");

  if (gap !== null) {
    const { state } = pages.shown;
    return (
      <ListGap
        gap={gap}
        noun="alerts"
        onReadAgain={() => void client.invalidateQueries({ queryKey: ["alerts"] })}
        onRefresh={refresh.mutate}
      >
        <EmptyState title={titles[state]}>{texts[state]}</EmptyState>
      </ListGap>
    );
  }
  return (
    <WindowList
      label="Alerts"
      count={pages.total ?? 0}
      rowHeight={56}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      renderRow={renderAlertRow}
      selected={selected}
      onSelect={alertBrowsing.select}
      onOpen={open}
      onShow={pages.show}
      identity={pages.shown}
      focusRequest={listFocus}
      keys={keys}
    />
  );
}

/** What stands over the alert list: which alerts it shows. */
export function AlertToolbar() {
  const state = useAlertList((list) => list.query.state);
  const totals = {
    NEW: useTotal("NEW"),
    ACKNOWLEDGED: useTotal("ACKNOWLEDGED"),
    ALL: useTotal("ALL"),
  };
  return (
    <ListHeader
      title="Alerts"
      choice={
        <Segments<AlertStateFilter>
          label="State"
          value={state}
          choices={[
            { value: "NEW", label: "New", count: totals.NEW },
            { value: "ACKNOWLEDGED", label: "Acknowledged", count: totals.ACKNOWLEDGED },
            { value: "ALL", label: "All", count: totals.ALL },
          ]}
          onChange={showAlertsIn}
        />
      }
    />
  );
}

function useTotal(state: AlertStateFilter): string | null {
  const { data } = useQuery(alertTotalQuery(state));
  const hasSynced = useFreshness("alerts")?.synced != null;
  return data !== undefined && hasSynced ? format.count(data) : null;
}

const titles = {
  NEW: "No new alerts",
  ACKNOWLEDGED: "No acknowledged alerts",
  ALL: "No alerts",
};
const texts = {
  NEW: "Watchdesk tells you as soon as one arrives, even with its window closed.",
  ACKNOWLEDGED: "What you acknowledge turns up here.",
  ALL: "The service has no alert for you.",
};
