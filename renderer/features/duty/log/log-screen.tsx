import { useEffect, useMemo } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { classifyEmptyList, type Pages, usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { LogLines, maxLogRow } from "#renderer/records/log/log-lines.tsx";
import {
  focusLogFilter,
  logArrivals,
  logSelection,
  selectLog,
  useLogList,
} from "#renderer/records/log/log-store.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import { findNextRow } from "#renderer/records/next-row.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, NothingSelected } from "#renderer/ui/empty-state.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { allEntries, peoplesEntries } from "#shared/features/duty/log-filter.ts";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { LogExportNotice, useLogExport } from "./export-menu.tsx";
import { LogDetail } from "./log-detail.tsx";
import { LogToolbar } from "./log-toolbar.tsx";
import { logPageQuery } from "./queries.ts";

type LogScreenProps = {
  /** Opens the field for a new entry. */
  onAdd(): void;
  /** Opens the field for a correction of an entry. */
  onCorrect(number: number): void;
};

const LazyPastLog = lazyOnRender(async () => (await import("./past-log.tsx")).PastLog);

export function LogScreen(props: LogScreenProps) {
  const asOf = useLogList((list) => list.asOf);
  return asOf === null ? <CurrentLog {...props} /> : <LazyPastLog asOf={asOf} />;
}

function CurrentLog({ onAdd, onCorrect }: LogScreenProps) {
  useWindowTitle(t("common.shiftLog"));
  const isNarrow = useIsNarrow();
  const pages = useTargetedPages();
  const logExport = useLogExport(useLogList((list) => list.query));
  const { selected, isDetailOpen, detailFocus } = logSelection.useListSelection();
  const { total } = pages;
  const latest = findNextRow(pages, logSelection, renderLogRow);
  return (
    <Split
      title={t("common.shiftLog")}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <LogToolbar logExport={logExport} onAdd={onAdd} total={total} />
          <LogExportNotice logExport={logExport} />
          <LogList pages={pages} onAdd={onAdd} />
        </>
      }
      detail={
        selected === null ? (
          latest !== null && (
            <NothingSelected noun="logEntry" next={{ ...latest, title: t("duty.latestEntry") }} />
          )
        ) : (
          <LogDetail
            number={Number(selected.id)}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            onCorrect={onCorrect}
          />
        )
      }
    />
  );
}

/** The pages of the list, which also know the index of the entry to scroll to while its page is not in view. */
function useTargetedPages(): Pages<LogRow, LogFilter> {
  const query = useLogList((list) => list.query);
  const target = useLogList((list) => list.target);
  const pages = usePages(logPageQuery, query);
  return useMemo(
    () => ({
      ...pages,
      indexOf: (id) => {
        const index = pages.indexOf(id);
        return index === null && target?.id === id ? target.index : index;
      },
    }),
    [pages, target],
  );
}

const listKeys = { "/": focusLogFilter };

const renderLogRow = (entry: LogRow) => <LogLines entry={entry} />;

/** Shows the entries of the log, or why there are none. */
function LogList({ pages, onAdd }: { pages: Pages<LogRow, LogFilter>; onAdd(): void }) {
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
