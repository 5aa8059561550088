import { useMemo } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { type Pages, usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { logSelection, useLogList } from "#renderer/records/log/log-store.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import { findNextRow } from "#renderer/records/next-row.ts";
import { NothingSelected } from "#renderer/ui/empty-state.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { LogExportNotice, useLogExport } from "../export/export-menu.tsx";
import { LogDetail } from "./log-detail.tsx";
import { LogList, renderLogRow } from "./log-list.tsx";
import { LogToolbar } from "./log-toolbar.tsx";
import { logPageQuery } from "./queries.ts";

type LogScreenProps = {
  /** Opens the field for a new entry. */
  onAdd(): void;
  /** Opens the field for a correction of an entry. */
  onCorrect(number: number): void;
};

const LazyPastLog = lazyOnRender(async () => (await import("./past-log.tsx")).PastLog);

/** The shift log, as it is or as of a time. */
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
