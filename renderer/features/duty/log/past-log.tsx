import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { BannerFrame } from "#renderer/records/history/past-banner.tsx";
import { PastFrame, PastRow } from "#renderer/records/history/past-frame.tsx";
import { LogLines, maxLogRow } from "#renderer/records/log/log-lines.tsx";
import { logSelection, travelLog, useLogList } from "#renderer/records/log/log-store.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import { NothingSelected } from "#renderer/ui/empty-state.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { LogExportMenu, LogExportNotice, useLogExport } from "./export-menu.tsx";
import { LogDetail } from "./log-detail.tsx";
import { KindMenu, LogFilterField } from "./log-toolbar.tsx";
import { logPageQuery } from "./queries.ts";

const pastSelection = createListSelection("past log");
const leave = () => travelLog(null);

/** The entries that the shift log had at a time, with the corrections until then. */
export function PastLog({ asOf }: { asOf: EpochMs }) {
  const isNarrow = useIsNarrow();
  const filter = useLogList((list) => list.query);
  const query = useMemo(() => ({ ...filter, asOf }), [filter, asOf]);
  const pages = usePages(logPageQuery, query);
  const { data: current } = useQuery(logPageQuery(filter, 0));
  const { selected, detailFocus } = pastSelection.useListSelection();
  const logExport = useLogExport(query);
  usePastSelection(pastSelection, { current: logSelection, onLeave: leave });
  const { total } = pages;
  const added = current === undefined || total === null ? null : current.total - total;
  return (
    <PastFrame
      title={t("common.shiftLog")}
      noun="logEntry"
      choice={
        <>
          <KindMenu isLoaded={total !== null} />
          <AsOfButton asOf={asOf} onChoose={travelLog} />
          {total !== null && total > 0 && (
            <LogExportMenu filter={query} total={total} logExport={logExport} />
          )}
        </>
      }
      filters={<LogFilterField />}
      banner={
        <>
          <LogExportNotice logExport={logExport} />
          <BannerFrame asOf={asOf} onLeave={leave}>
            {added !== null && (
              <p>
                {added === 0
                  ? t("duty.noEntryWasAdded")
                  : t("duty.entriesAddedSince", { count: added })}{" "}
                {t("duty.entriesNeverChange")}
              </p>
            )}
          </BannerFrame>
        </>
      }
      queryKey="log"
      pages={pages}
      listSelection={pastSelection}
      maxRowHeight={maxLogRow}
      renderRow={renderPastEntry}
      detail={
        selected === null ? (
          (total ?? 0) > 0 && <NothingSelected noun="logEntry" />
        ) : (
          <LogDetail
            number={Number(selected.id)}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            listSelection={pastSelection}
            asOf={asOf}
          />
        )
      }
    />
  );
}

const renderPastEntry = (entry: LogRow) => (
  <PastRow since={undefined}>
    <LogLines entry={entry} />
  </PastRow>
);
