import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Detail } from "#renderer/ui/detail.tsx";
import { EmptyState, NothingSelected } from "#renderer/ui/empty-state.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { PagedList } from "../paged-list.tsx";
import { RecordRowLines, RowKindContext } from "../record-row.tsx";
import { PastBanner } from "./past-banner.tsx";
import { PastRecord } from "./past-record.tsx";
import { PastRow } from "./past-row.tsx";
import { type PastListQuery, pastPageQuery } from "./queries.ts";

type PastScreenProps = {
  /** Must keep its identity between renders. */
  query: PastListQuery;
  listSelection: ListSelection;
  /** The button that chooses another time. */
  choice: ReactNode;
  /** A second line of controls. */
  filters?: ReactNode;
  onLeave(): void;
};

/** The list of a collection as of a time and its selected record, without actions. */
export function PastScreen({ query, listSelection, choice, filters, onLeave }: PastScreenProps) {
  const { collection, asOf } = query;
  const { one, many, title, kind } = describeCollection(collection);
  useWindowTitle(title);
  const isNarrow = useIsNarrow();
  const pages = usePages(pastPageQuery, query);
  const { data } = useQuery(pastPageQuery(query, 0));
  const { selected, isDetailOpen, detailFocus } = listSelection.useListSelection();
  const emptyReason =
    pages.error !== null
      ? ({ kind: "unreadable", message: pages.error.message } as const)
      : pages.total === null
        ? ({ kind: "unknown" } as const)
        : pages.total === 0
          ? ({ kind: "empty" } as const)
          : null;
  return (
    <Split
      title={title}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <ListHeader title={title} choice={choice}>
            {filters}
          </ListHeader>
          <PastBanner collection={collection} asOf={asOf} past={data?.past} onLeave={onLeave} />
          <RowKindContext value={kind}>
            <PagedList
              label={title}
              noun={many}
              queryKey={[collection]}
              pages={pages}
              emptyReason={emptyReason}
              listSelection={listSelection}
              renderRow={renderPastRow}
            >
              <EmptyState isUnseen title={`No ${many} are known of this time`} />
            </PagedList>
          </RowKindContext>
        </>
      }
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && <NothingSelected noun={one} />
        ) : (
          <Detail
            label={toWords(one)}
            backTo={many}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            onBack={listSelection.back}
          >
            <PastRecord id={selected.id} collection={collection} asOf={asOf} onLeave={onLeave} />
          </Detail>
        )
      }
    />
  );
}

const renderPastRow = (row: RecordRow) => (
  <PastRow since={row.since}>
    <RecordRowLines
      row={row}
      notes={[row.room, row.progress === null ? null : toWords(row.progress)]}
      state={row.status === null ? null : toWords(row.status)}
    />
  </PastRow>
);
