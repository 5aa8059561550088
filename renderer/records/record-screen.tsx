import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { type Pages, usePages } from "#renderer/lib/pages.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Detail } from "#renderer/ui/detail.tsx";
import { type NextRow, NothingSelected } from "#renderer/ui/empty-state.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { toWords } from "#shared/lib/words.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { useDueGroupRefresh } from "./due-groups.ts";
import { LazyPastBanner, LazyPastRecord } from "./history/lazy-history.ts";
import { useMarkViewed } from "./mark-viewed.ts";
import { recordPageQuery } from "./queries.ts";
import { RecordList } from "./record-list.tsx";
import { RowKindContext, renderRecordRow } from "./record-row.tsx";
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

/** Collections whose open records wait for someone. */
const waiting: readonly ListedCollection[] = ["tasks", "submissions", "entries"];

/** Returns the first row of a list of what waits, with a function that opens it. */
function findNext(
  { shown, rowAt }: Pages<RecordRow, RecordQuery>,
  renderRow: RecordScreenProps["renderRow"] = renderRecordRow,
  { listSelection }: RecordScreenStore,
): NextRow | null {
  const row = rowAt(0);
  const isWaiting = waiting.includes(shown.collection) && shown.state !== "CLOSED";
  if (row === undefined || !isWaiting || shown.asOf !== undefined) return null;
  const open = () => {
    listSelection.select({ id: row.id, index: 0 });
    listSelection.open(true);
  };
  return { row: renderRow(row), onOpen: open };
}

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
export function RecordScreen({ screen, Detail: Content, ...props }: RecordScreenProps) {
  useWindowTitle(screen.title);
  const isNarrow = useIsNarrow();
  const query = screen.useList((state) => state.query);
  const pages = usePages(recordPageQuery, query);
  useDueGroupRefresh(query);
  const { selected, isDetailOpen, detailFocus } = screen.listSelection.useListSelection();
  const { noun, nouns } = findPart(screen, query.collection);
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
          {props.note}
          {query.asOf === undefined && <UnsureNames screen={screen} />}
          <RecordList
            screen={screen}
            pages={pages}
            renderRow={props.renderRow ?? renderRecordRow}
          />
        </>
      }
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && (
            <RowKindContext value={describeCollection(query.collection).kind}>
              <NothingSelected noun={noun} next={findNext(pages, props.renderRow, screen)} />
            </RowKindContext>
          )
        ) : (
          <Detail
            label={toWords(noun)}
            backTo={nouns}
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
