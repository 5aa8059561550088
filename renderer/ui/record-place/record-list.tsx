import { type ReactNode, useMemo } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { wordsOf } from "#shared/domain/collections.ts";
import { toWords } from "#shared/domain/words.ts";
import type { RecordGroup, RecordQuery, RecordRow } from "#shared/model/record.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import type { ListGroup } from "../window-list/layout.ts";
import { PagedList } from "../window-list/paged-list.tsx";
import { nameDueSpan } from "./due-groups.ts";
import { findPart, type RecordPlaceStore, sayValue, statesOf } from "./record-place-store.ts";
import { RowKindContext } from "./record-row.tsx";

type RecordListProps = {
  place: RecordPlaceStore;
  pages: Pages<RecordRow, RecordQuery>;
  /** Must keep its identity between renders. */
  renderRow(row: RecordRow): ReactNode;
};

/** The list of a place, or what there is to say where it is empty. */
export function RecordList({ place, pages, renderRow }: RecordListProps) {
  const { collection } = pages.shown;
  const { nouns } = findPart(place, collection);
  const freshness = useFreshness(collection);
  const keys = useMemo(() => ({ "/": place.focusFilter }), [place]);
  const groups = useMemo(
    () => pages.groups.map((group) => nameGroup(group, place, pages.shown)),
    [pages.groups, pages.shown, place],
  );
  const refresh = useRefresh(collection);
  return (
    <RowKindContext value={wordsOf(collection).kind}>
      <PagedList
        label={toWords(nouns)}
        noun={nouns}
        queryKey={[collection]}
        pages={pages}
        gap={judgeGap(pages, freshness, place.isFoundBySearch)}
        browsing={place.browsing}
        renderRow={renderRow}
        groups={groups}
        keys={keys}
        onRefresh={refresh.mutate}
      >
        <NoRecords place={place} query={pages.shown} />
      </PagedList>
    </RowKindContext>
  );
}

function nameGroup(
  { label, count }: RecordGroup,
  place: RecordPlaceStore,
  { group, state }: RecordQuery,
): ListGroup {
  const kind = place.groups.find((one) => one.group === group)?.label.toLowerCase();
  if (label === null || label === "") return { count, label: `No ${kind}` };
  if (group === "due") return { count, label: nameDueSpan(label, state) };
  const isWord = group === "status" || group === "progress";
  return { count, label: isWord ? sayValue(place, label) : label };
}

type NoRecordsProps = { place: RecordPlaceStore; query: RecordQuery };

function NoRecords({ place, query }: NoRecordsProps) {
  const part = findPart(place, query.collection);
  if (query.filter === "" && query.status === null && query.processId === null) {
    const { empty } = statesOf(part)?.find(({ state }) => state === query.state) ?? part;
    return <EmptyState title={empty[0]}>{empty[1]}</EmptyState>;
  }
  return (
    <EmptyState
      isNews
      title={`No ${part.noun} matches`}
      action={
        <Button onClick={() => place.change({ filter: "", status: null, processId: null })}>
          Clear filter
        </Button>
      }
    >
      {query.filter !== "" && (
        <>
          Nothing here contains “<bdi>{query.filter}</bdi>”.
        </>
      )}
    </EmptyState>
  );
}
