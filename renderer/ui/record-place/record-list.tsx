import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { toWords } from "#shared/domain/words.ts";
import type { RecordGroup, RecordQuery, RecordRow } from "#shared/model/record.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ListGap } from "../list-gap.tsx";
import type { ListGroup } from "../window-list/layout.ts";
import { WindowList } from "../window-list/window-list.tsx";
import { findPart, type RecordPlaceStore, sayValue } from "./record-place-store.ts";

type RecordListProps = {
  place: RecordPlaceStore;
  isNarrow: boolean;
  pages: Pages<RecordRow, RecordQuery>;
  /** Must keep its identity between renders. */
  renderRow(row: RecordRow): ReactNode;
};

/** The list of a place, or what there is to say where it is empty. */
export function RecordList({ place, isNarrow, pages, renderRow }: RecordListProps) {
  const { collection } = pages.shown;
  const { nouns } = findPart(place, collection);
  const { browsing } = place;
  const freshness = useFreshness(collection);
  const { selected, listFocus } = browsing.useBrowsing();
  const open = useCallback(
    (by: "key" | "pointer") => browsing.open(by === "key" || isNarrow),
    [browsing, isNarrow],
  );
  const keys = useMemo(() => ({ "/": place.focusFilter }), [place]);
  const groups = useMemo(
    () => pages.groups.map((group) => nameGroup(group, place, pages.shown)),
    [pages.groups, pages.shown, place],
  );
  const gap = judgeGap(pages, freshness, place.isFoundBySearch);
  const client = useQueryClient();
  const refresh = useRefresh(collection);

  if (gap !== null) {
    return (
      <ListGap
        gap={gap}
        noun={nouns}
        onReadAgain={() => void client.invalidateQueries({ queryKey: [collection] })}
        onRefresh={refresh.mutate}
      >
        <NoRecords place={place} query={pages.shown} />
      </ListGap>
    );
  }
  return (
    <WindowList
      label={toWords(nouns)}
      count={pages.total ?? 0}
      rowHeight={56}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      renderRow={renderRow}
      selected={selected}
      onSelect={browsing.select}
      onOpen={open}
      onShow={pages.show}
      identity={pages.shown}
      focusRequest={listFocus}
      keys={keys}
      groups={groups}
    />
  );
}

function nameGroup(
  { label, count }: RecordGroup,
  place: RecordPlaceStore,
  { group }: RecordQuery,
): ListGroup {
  const kind = place.groups.find((one) => one.group === group)?.label.toLowerCase();
  if (label === null || label === "") return { count, label: `No ${kind}` };
  const isWord = group === "status" || group === "progress";
  return { count, label: isWord ? sayValue(place, label) : label };
}

type NoRecordsProps = { place: RecordPlaceStore; query: RecordQuery };

function NoRecords({ place, query }: NoRecordsProps) {
  const part = findPart(place, query.collection);
  if (query.filter === "" && query.status === null) {
    const { emptyTitle, emptyText } =
      part.states?.find(({ state }) => state === query.state) ?? part;
    return <EmptyState title={emptyTitle}>{emptyText}</EmptyState>;
  }
  return (
    <EmptyState
      isNews
      title={`No ${part.noun} matches`}
      action={
        <Button onClick={() => place.change({ filter: "", status: null })}>Clear filter</Button>
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
