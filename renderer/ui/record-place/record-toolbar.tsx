import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { useKeys, writeKeys } from "#renderer/lib/shortcut.ts";
import type { ListedCollection } from "#shared/model/collection.ts";
import type { RecordQuery } from "#shared/model/record.ts";
import { FilterField } from "../filter-field.tsx";
import { ListHeader } from "../list-header.tsx";
import { Segments } from "../segments.tsx";
import { recordPageQuery } from "./queries.ts";
import {
  findPart,
  firstState,
  type RecordPart,
  type RecordPlaceStore,
  type RecordState,
  statesOf,
} from "./record-place-store.ts";
import styles from "./record-toolbar.module.css";
import { SortMenu } from "./sort-menu.tsx";
import { StatusMenu } from "./status-menu.tsx";

/** What stands over the list of a place: which records, which match, in which order. */
export function RecordToolbar({ place }: { place: RecordPlaceStore }) {
  const { query, filterFocus } = place.useList();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "Mod+f": place.focusFilter });
  useEffect(() => {
    if (filterFocus === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [filterFocus]);
  const { nouns, ...part } = findPart(place, query.collection);
  const states = statesOf(part);
  const isChoice = place.parts.length > 1;
  const stateSegments = states !== undefined && <StateSegments place={place} states={states} />;
  // Three of them leave no room beside the title in a narrow list.
  const hasOwnLine = place.parts.length > 2;

  return (
    <ListHeader
      title={place.title}
      choice={isChoice ? !hasOwnLine && <PartSegments place={place} /> : stateSegments}
    >
      <div className={styles.lines}>
        {hasOwnLine && (
          <div className={styles.line}>
            <PartSegments place={place} />
          </div>
        )}
        {isChoice && stateSegments && <div className={styles.line}>{stateSegments}</div>}
        <div className={styles.line}>
          <FilterField
            field={field}
            label={`${place.isFoundBySearch ? "Search" : "Filter"} ${nouns}`}
            keys={writeKeys("Mod+f")}
            maxLength={200}
            value={query.filter}
            onChange={(filter) => place.change({ filter })}
            onLeave={place.browsing.back}
          />
          <StatusMenu place={place} />
          <SortMenu place={place} />
        </div>
      </div>
    </ListHeader>
  );
}

function PartSegments({ place }: { place: RecordPlaceStore }) {
  const query = place.useList((state) => state.query);
  const [first, second, third] = place.parts;
  const of = (part: RecordPart = first): RecordQuery =>
    part.collection === query.collection
      ? query
      : { ...query, collection: part.collection, status: null, state: firstState(part) };
  const totals = [useTotal(of(first)), useTotal(of(second)), useTotal(of(third))];
  return (
    <Segments<ListedCollection>
      label={`Which ${place.nouns}`}
      value={query.collection}
      choices={place.parts
        .filter((part) => part !== undefined)
        .map((part, at) => ({
          value: part.collection,
          label: part.label,
          count: totals[at] ?? null,
        }))}
      onChange={place.choose}
    />
  );
}

type StateSegmentsProps = {
  place: RecordPlaceStore;
  states: NonNullable<ReturnType<typeof statesOf>>;
};

function StateSegments({ place, states }: StateSegmentsProps) {
  const query = place.useList((state) => state.query);
  const { nouns } = findPart(place, query.collection);
  const [first, second, third] = states;
  const of = ({ state }: RecordState): RecordQuery => ({ ...query, state });
  const totals = [useTotal(of(first)), useTotal(of(second)), useTotal(of(third))];
  return (
    <Segments
      label={`State of the ${nouns}`}
      value={toValue(query.state)}
      choices={states.map(({ state, label }, at) => ({
        value: toValue(state),
        label,
        count: totals[at] ?? null,
      }))}
      onChange={(value) => place.change({ state: value === any ? null : value })}
    />
  );
}

/** Stands for all states; no word of the service is empty. */
const any = "";

const toValue = (state: string | null): string => state ?? any;

/** How long a list is, of which the first page is asked for: it may be shown next. */
function useTotal(query: RecordQuery): string | null {
  const { data } = useQuery({ ...recordPageQuery(query, 0), placeholderData: keepPreviousData });
  const hasSynced = useFreshness(query.collection)?.hasSynced === true;
  return data !== undefined && hasSynced ? format.count(data.total) : null;
}
