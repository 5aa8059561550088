import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ListFilter } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { recordTotalQuery } from "./queries.ts";
import { OwnerMenu, SortMenu, StatusMenu } from "./record-menus.tsx";
import {
  findPart,
  firstState,
  type RecordPart,
  type RecordScreenStore,
  type RecordState,
  statesOf,
} from "./record-screen-store.ts";
import styles from "./record-toolbar.module.css";
import { StoredName } from "./stored-name.tsx";

/** What stands over the list of a screen: which records, which match, in which order. */
export function RecordToolbar({ screen }: { screen: RecordScreenStore }) {
  const { query, filterFocus } = screen.useList();
  const { nouns, ...part } = findPart(screen, query.collection);
  const states = statesOf(part);
  const isChoice = screen.parts.length > 1;
  const stateSegments = states !== undefined && <StateSegments screen={screen} states={states} />;
  // Three of them leave no room beside the title in a narrow list.
  const hasOwnLine = screen.parts.length > 2;

  return (
    <ListHeader
      title={screen.title}
      choice={isChoice ? !hasOwnLine && <PartSegments screen={screen} /> : stateSegments}
    >
      <div className={styles.lines}>
        {hasOwnLine && (
          <div className={styles.line}>
            <PartSegments screen={screen} />
          </div>
        )}
        {isChoice && stateSegments && <div className={styles.line}>{stateSegments}</div>}
        <div className={styles.line}>
          <ListFilter
            focusRequest={filterFocus}
            onFocus={screen.focusFilter}
            label={`${screen.isFoundBySearch ? "Search" : "Filter"} ${nouns}`}
            value={query.filter}
            onChange={(filter) => screen.change({ filter })}
            onLeave={screen.listSelection.back}
          />
          <OwnerMenu screen={screen} />
          <StatusMenu screen={screen} />
          <SortMenu screen={screen} />
        </div>
      </div>
    </ListHeader>
  );
}

function PartSegments({ screen }: { screen: RecordScreenStore }) {
  const query = screen.useList((state) => state.query);
  const [first, second, third] = screen.parts;
  const of = (part: RecordPart = first): RecordQuery =>
    part.collection === query.collection
      ? query
      : { ...query, collection: part.collection, status: null, state: firstState(part) };
  const totals = [useTotal(of(first)), useTotal(of(second)), useTotal(of(third))];
  return (
    <Segments<ListedCollection>
      label={`Which ${screen.nouns}`}
      value={query.collection}
      choices={screen.parts
        .filter((part) => part !== undefined)
        .map(({ collection, label }, at) => ({ value: collection, label, count: totals[at] }))}
      onChange={screen.choose}
    />
  );
}

type StateSegmentsProps = {
  screen: RecordScreenStore;
  states: NonNullable<ReturnType<typeof statesOf>>;
};

function StateSegments({ screen, states }: StateSegmentsProps) {
  const query = screen.useList((state) => state.query);
  const { nouns } = findPart(screen, query.collection);
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
        count: totals[at],
      }))}
      onChange={(value) => screen.change({ state: value === any ? null : value })}
    />
  );
}

/** Stands for all states; no word of the service is empty. */
const any = "";

const toValue = (state: string | null): string => state ?? any;

/** How long a list is, of which the first page is asked for: it may be shown next. */
function useTotal(query: RecordQuery): number | undefined {
  const { data } = useQuery({ ...recordTotalQuery(query), placeholderData: keepPreviousData });
  const hasSynced = useFreshness(query.collection)?.hasSynced === true;
  return hasSynced ? data : undefined;
}

/** A line over a list that says of what alone its records are, and leads back to all of them. */
export const OnlyLine = ({ children, onShowAll }: { children: ReactNode; onShowAll(): void }) => (
  <div className={styles.only}>
    <p>{children}</p>
    <Button look="plain" onClick={onShowAll}>
      Show all
    </Button>
  </div>
);

/** Says of which room alone a screen lists records. */
export function RoomLine({ screen }: { screen: RecordScreenStore }) {
  const roomId = screen.useList((state) => state.query.roomId);
  if (roomId === null) return null;
  return (
    <OnlyLine onShowAll={() => screen.change({ roomId: null })}>
      Only in <StoredName kind="room" id={roomId} />.
    </OnlyLine>
  );
}
