import { useEffect } from "react";
import { classifyEmptyList } from "#renderer/lib/empty-reason.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { LogLines, maxLogRow } from "#renderer/records/log/log-lines.tsx";
import {
  focusLogFilter,
  logArrivals,
  logSelection,
  selectLog,
  useLogList,
} from "#renderer/records/log/log-store.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { allEntries, peoplesEntries } from "#shared/features/duty/log-filter.ts";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";

type LogListProps = { pages: Pages<LogRow, LogFilter>; onAdd(): void };

const listKeys = { "/": focusLogFilter };

/** Renders a row of the log. */
export const renderLogRow = (entry: LogRow) => <LogLines entry={entry} />;

/** Shows the entries of the log, or why there are none. */
export function LogList({ pages, onAdd }: LogListProps) {
  const arrivals = logArrivals.useArrivals(pages.shown, (pages.total ?? 0) > 0);
  useReachedTarget(pages);
  return (
    <PagedList
      label={t("common.shiftLog")}
      noun="logEntry"
      queryKey={["log"]}
      pages={pages}
      // Entries do not come from the service, so the list waits for no first sync.
      emptyReason={classifyEmptyList(pages, undefined, true)}
      listSelection={logSelection}
      maxRowHeight={maxLogRow}
      renderRow={renderLogRow}
      arrivals={arrivals}
      growsAtTop
      keys={listKeys}
    >
      <NoEntries query={pages.shown} onAdd={onAdd} />
    </PagedList>
  );
}

/** Forgets the entry to scroll to when it is in view, because its index changes with new entries. */
function useReachedTarget({ rowAt }: Pages<LogRow, LogFilter>): void {
  const target = useLogList((list) => list.target);
  const isReached =
    target !== null && target.index !== null && rowAt(target.index)?.id === target.id;
  useEffect(() => {
    if (isReached) useLogList.setState({ target: null });
  }, [isReached]);
}

function NoEntries({ query, onAdd }: { query: LogFilter; onAdd(): void }) {
  const isFiltered = ![allEntries, peoplesEntries].some(
    (whole) => JSON.stringify(query) === JSON.stringify(whole),
  );
  if (isFiltered) {
    return (
      <EmptyState
        isUnseen
        title={t("duty.noEntryMatches")}
        action={<Button onClick={() => selectLog(allEntries)}>{t("duty.showAllEntries")}</Button>}
      >
        {t("duty.otherEntriesMayExist")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("duty.noEntriesYet")}
      action={<Button onClick={onAdd}>{t("duty.addAnEntry")}</Button>}
    >
      {rich("duty.aboutDuty", { keys: <kbd>{formatKeys("Mod+l")}</kbd> })}
    </EmptyState>
  );
}
