import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { format } from "#renderer/lib/format.ts";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { Detail } from "#renderer/ui/detail.tsx";
import { NothingSelected } from "#renderer/ui/empty-state.tsx";
import { toWords, translateWord } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useRecordExport } from "../export/use-record-export.tsx";
import { RecordRowLines, RowKindContext } from "../record-row.tsx";
import { PastBanner } from "./past-banner.tsx";
import { PastFrame, PastRow } from "./past-frame.tsx";
import { PastRecord } from "./past-record.tsx";
import { type PastListQuery, pastPageQuery } from "./queries.ts";

type PastScreenProps = {
  /** The title of the screen; that of the collection if omitted. */
  title?: string;
  /** Must keep its identity between renders. */
  query: PastListQuery;
  listSelection: ListSelection;
  /** The button that chooses another time. */
  choice: ReactNode;
  /** A second line of controls. */
  filters?: ReactNode;
  /** The filters in words, a line each, for exports. */
  filterWords: string[];
  /** What cannot be shown of the past of this screen. */
  note?: string;
  onLeave(): void;
};

/** The list of a collection as of a time and its selected record, without actions. */
export function PastScreen({
  query,
  listSelection,
  choice,
  filters,
  filterWords,
  note,
  onLeave,
  ...screen
}: PastScreenProps) {
  const { collection, asOf } = query;
  const { one, many, kind, ...description } = describeCollection(collection);
  const { title = description.title } = screen;
  const isNarrow = useIsNarrow();
  const pages = usePages(pastPageQuery, query);
  const { data } = useQuery(pastPageQuery(query, 0));
  const groups = useMemo(
    () => pages.groups.map(({ label, count }) => ({ label: label ?? t("history.unknown"), count })),
    [pages.groups],
  );
  const { selected, detailFocus } = listSelection.useListSelection();
  const listExport = useRecordExport({
    what: "list",
    hasDueTimes: false,
    total: pages.total,
    rows: kind,
    read: () => ({
      source: { list: "past", query },
      title,
      filter: [
        t("history.stateAt", { time: format.absolute(asOf) }),
        ...filterWords,
        ...(query.filter === "" ? [] : [t("history.matches", { filter: query.filter })]),
        ...(note === undefined ? [] : [note]),
      ],
    }),
  });
  return (
    <RowKindContext value={kind}>
      <PastFrame
        title={title}
        noun={kind}
        choice={
          <>
            {choice}
            {listExport.menu}
          </>
        }
        filters={filters}
        banner={
          <>
            {listExport.outcome}
            <PastBanner
              collection={collection}
              asOf={asOf}
              past={data?.past}
              note={note}
              onLeave={onLeave}
            />
          </>
        }
        queryKey={collection}
        pages={pages}
        groups={groups}
        listSelection={listSelection}
        renderRow={query.group === "person" ? renderPastRow : renderPastRowWithPerson}
        detail={
          selected === null ? (
            (pages.total ?? 0) > 0 && <NothingSelected noun={kind} />
          ) : (
            <Detail
              label={toWords(one)}
              backTo={kind}
              isNarrow={isNarrow}
              focusRequest={detailFocus}
              onBack={listSelection.back}
            >
              <PastRecord id={selected.id} collection={collection} asOf={asOf} onLeave={onLeave} />
            </Detail>
          )
        }
      />
    </RowKindContext>
  );
}

/** A row of a list that is not grouped by person. */
const renderPastRowWithPerson = (row: RecordRow) =>
  renderPastRow({ ...row, room: [row.room, row.person].filter(Boolean).join(" · ") || null });

const renderPastRow = (row: RecordRow) => (
  <PastRow since={row.since}>
    <RecordRowLines
      row={row}
      notes={[row.room, row.progress === null ? null : translateWord(row.progress)]}
      state={row.status === null ? null : translateWord(row.status)}
    />
  </PastRow>
);
