import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useListExport } from "./export/use-list-export.ts";
import { recordTotalQuery } from "./queries.ts";
import { ListQueryField } from "./query/query-field.tsx";
import { FiltersMenu, SortMenu } from "./record-menus.tsx";
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

/** The toolbar above the list of a screen: parts, states, filters and order. */
export function RecordToolbar({
  screen,
  total,
}: {
  screen: RecordScreenStore;
  total: number | null;
}) {
  const listExport = useListExport(screen, total);
  const { query, filterFocus } = screen.useList();
  const { noun, ...part } = findPart(screen, query.collection);
  const states = statesOf(part);
  const isChoice = screen.parts.length > 1;
  // Three segments do not fit beside the title of a narrow list; a second row of them would be one too many.
  const hasOwnLine = screen.parts.length > 2;
  const stateSegments = states !== undefined && !hasOwnLine && (
    <StateSegments screen={screen} states={states} />
  );

  return (
    <>
      <ListHeader
        title={screen.title}
        choice={isChoice ? !hasOwnLine && <PartSegments screen={screen} /> : stateSegments}
      >
        <div className={styles.lines}>
          {hasOwnLine && (
            <div className={styles.line}>
              <PartSegments screen={screen} />
              {states !== undefined && <StateMenu screen={screen} states={states} />}
            </div>
          )}
          {isChoice && stateSegments && <div className={styles.line}>{stateSegments}</div>}
          <div className={styles.line}>
            <ListQueryField
              collection={query.collection}
              focusRequest={filterFocus}
              onFocus={screen.focusFilter}
              label={
                screen.isFoundBySearch
                  ? t("records.searchList", { noun })
                  : t("records.filterList", { noun })
              }
              value={query.filter}
              onChange={(filter) => screen.change({ filter })}
              onLeave={screen.listSelection.back}
            />
            <FiltersMenu screen={screen} />
            <SortMenu screen={screen} />
            {listExport.menu}
          </div>
        </div>
      </ListHeader>
      {listExport.outcome}
    </>
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
      label={t("records.whichPart", { noun: findPart(screen, first.collection).noun })}
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

/** Counts the records in each state of the list. */
function useStateTotals({ screen, states }: StateSegmentsProps): (number | undefined)[] {
  const query = screen.useList((state) => state.query);
  const [first, second, third] = states;
  const of = ({ state }: RecordState): RecordQuery => ({ ...query, state });
  return [useTotal(of(first)), useTotal(of(second)), useTotal(of(third))];
}

/** The choice of a state as a menu. */
function StateMenu({ screen, states }: StateSegmentsProps) {
  const { state } = screen.useList(({ query }) => query);
  const totals = useStateTotals({ screen, states });
  const label = states.find((one) => one.state === state)?.label ?? toValue(state);
  return (
    <FilterMenu
      name={t("records.stateFilter", { label })}
      word={state === null ? null : label}
      sections={[
        chooseOne(
          t("common.state"),
          state,
          states.map((one, at) => {
            const total = totals[at];
            const count = total === undefined ? "" : ` (${format.count(total)})`;
            return { value: one.state, label: `${one.label}${count}` };
          }),
          (chosen) => screen.change({ state: chosen }),
        ),
      ]}
    />
  );
}

function StateSegments({ screen, states }: StateSegmentsProps) {
  const query = screen.useList((state) => state.query);
  const { noun } = findPart(screen, query.collection);
  const totals = useStateTotals({ screen, states });
  return (
    <Segments
      label={t("records.stateOfList", { noun })}
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

/** The value for all states; no state of the service is empty. */
const any = "";

const toValue = (state: string | null): string => state ?? any;

/** Counts a list without rows of another segment; undefined before its first sync. */
function useTotal(query: RecordQuery): number | undefined {
  const hasSynced = useFreshness(query.collection)?.hasSynced === true;
  // A count from before would be shown until the first records are counted.
  const { data } = useQuery({
    ...recordTotalQuery(query),
    placeholderData: keepPreviousData,
    enabled: hasSynced,
  });
  return hasSynced ? (data ?? undefined) : undefined;
}

/** A line above a list that names its scope and offers to show all records. */
export const ScopeLine = ({ children, onShowAll }: { children: ReactNode; onShowAll(): void }) => (
  <div className={styles.scope}>
    <p>{children}</p>
    <Button variant="plain" onClick={onShowAll}>
      {t("records.showAll")}
    </Button>
  </div>
);

/** Names the room to which a screen's list is limited. */
export function RoomScope({ screen }: { screen: RecordScreenStore }) {
  const roomId = screen.useList((state) => state.query.roomId);
  if (roomId === null) return null;
  return (
    <ScopeLine onShowAll={() => screen.change({ roomId: null })}>
      {rich("records.onlyIn", { room: <StoredName kind="room" id={roomId} /> })}
    </ScopeLine>
  );
}
