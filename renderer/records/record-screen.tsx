import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Detail } from "#renderer/ui/detail.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { nameKind } from "#shared/records/collections.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { useDueGroupRefresh } from "./due-groups.ts";
import { LazyPastBanner, LazyPastRecord } from "./history/lazy-history.ts";
import { useMarkViewed } from "./mark-viewed.ts";
import { NextRecord } from "./next-record.tsx";
import { recordPageQuery } from "./queries.ts";
import { RecordList } from "./record-list.tsx";
import { renderRecordRow } from "./record-row.tsx";
import { findPart, type RecordScreenStore } from "./record-screen-store.ts";
import { RecordToolbar } from "./record-toolbar.tsx";
import { UnsureNames } from "./unsure-names.tsx";

type RecordScreenProps = {
  screen: RecordScreenStore;
  /** Shows the selected record in a pane, usually with `RecordDetailFrame`. */
  Detail: ComponentType<{ id: string; collection: ListedCollection }>;
  /** Renders a row; must keep its identity between renders. */
  renderRow?(row: RecordRow): ReactNode;
  /** Shown below the toolbar. */
  note?: ReactNode;
};

/** Marks the list as one of the past. */
function PastState({ screen, asOf }: { screen: RecordScreenStore; asOf: EpochMs }) {
  const query = screen.useList((state) => state.query);
  const { data } = useQuery(recordPageQuery(query, 0));
  return (
    <LazyPastBanner
      collection={query.collection}
      asOf={asOf}
      past={data?.past}
      onLeave={() => screen.travel(null)}
    />
  );
}

/** A screen for listed collections: toolbar, list, and the selected record. */
export function RecordScreen({
  screen,
  Detail: Content,
  renderRow = renderRecordRow,
  note,
}: RecordScreenProps) {
  useWindowTitle(screen.title);
  const isNarrow = useIsNarrow();
  const query = screen.useList((state) => state.query);
  const pages = usePages(recordPageQuery, query);
  useDueGroupRefresh(query);
  const { selected, isDetailOpen, detailFocus } = screen.listSelection.useListSelection();
  const { noun } = findPart(screen, query.collection);
  const index = selected === null ? null : pages.indexOf(selected.id);
  const row = index === null ? undefined : pages.rowAt(index);
  const isSeen = (!isNarrow || isDetailOpen) && screen.hidesUnseen !== true;
  useMarkViewed(query.collection, isSeen ? selected?.id : undefined, row?.isUnseen);

  return (
    <Split
      title={screen.title}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <RecordToolbar screen={screen} total={pages.total} />
          {query.asOf !== undefined && <PastState screen={screen} asOf={query.asOf} />}
          {note}
          {query.asOf === undefined && <UnsureNames screen={screen} />}
          <RecordList screen={screen} pages={pages} renderRow={renderRow} />
        </>
      }
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && (
            <NextRecord screen={screen} pages={pages} renderRow={renderRow} />
          )
        ) : (
          <Detail
            label={nameKind(noun)}
            backTo={noun}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            onBack={screen.listSelection.back}
          >
            {query.asOf === undefined ? (
              <Content id={selected.id} collection={query.collection} />
            ) : (
              <LazyPastRecord
                id={selected.id}
                collection={query.collection}
                asOf={query.asOf}
                onLeave={() => screen.travel(null)}
              />
            )}
          </Detail>
        )
      }
    />
  );
}
