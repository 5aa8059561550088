import type { ComponentType, ReactNode } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { toWords } from "#shared/domain/words.ts";
import type { ListedCollection } from "#shared/model/collection.ts";
import type { RecordRow } from "#shared/model/record.ts";
import { Detail } from "../detail.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Split } from "../split.tsx";
import { useLook } from "./look.ts";
import { useMovingGroups } from "./moving-groups.ts";
import { recordPageQuery } from "./queries.ts";
import { RecordList } from "./record-list.tsx";
import { findPart, type RecordPlaceStore } from "./record-place-store.ts";
import { renderRecordRow } from "./record-row.tsx";
import { RecordToolbar } from "./record-toolbar.tsx";

type RecordPlaceProps = {
  place: RecordPlaceStore;
  /** Shows the selected record, within a pane; `RecordDetailFrame` is made for it. */
  Detail: ComponentType<{ id: string; collection: ListedCollection }>;
  /** Draws a row in another way; must keep its identity between renders. */
  renderRow?(row: RecordRow): ReactNode;
  /** A line under the toolbar. */
  note?: ReactNode;
};

/** A place for listed collections: what decides over the list, the list, and the selected record. */
export function RecordPlace({ place, Detail: Content, ...props }: RecordPlaceProps) {
  useTitle(place.title);
  const isNarrow = useIsNarrow();
  const query = place.useList((state) => state.query);
  const pages = usePages(recordPageQuery, query);
  useMovingGroups(query);
  const { selected, isDetailOpen, detailFocus } = place.browsing.useBrowsing();
  const { noun, nouns } = findPart(place, query.collection);
  const index = selected === null ? null : pages.indexOf(selected.id);
  const row = index === null ? undefined : pages.rowAt(index);
  const isSeen = (!isNarrow || isDetailOpen) && place.isWithoutNews !== true;
  useLook(query.collection, isSeen ? selected?.id : undefined, row?.isNews);

  return (
    <Split
      title={place.title}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <RecordToolbar place={place} />
          {props.note}
          <RecordList place={place} pages={pages} renderRow={props.renderRow ?? renderRecordRow} />
        </>
      }
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && <NothingSelected noun={noun} />
        ) : (
          <Detail
            label={toWords(noun)}
            backTo={nouns}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            onBack={place.browsing.back}
          >
            <Content id={selected.id} collection={query.collection} />
          </Detail>
        )
      }
    />
  );
}

function NothingSelected({ noun }: { noun: string }) {
  return (
    <EmptyState title={`No ${noun} selected`}>
      Move with <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>J</kbd> <kbd>K</kbd>, open with <kbd>Enter</kbd>.
    </EmptyState>
  );
}
