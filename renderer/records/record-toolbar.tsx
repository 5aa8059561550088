import { type ReactNode, use, useDeferredValue } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useListExport } from "./export/use-list-export.ts";
import styles from "./list.module.css";
import { useTotal } from "./queries.ts";
import { ListQueryField } from "./query/query-field.tsx";
import { FiltersMenu, SortMenu } from "./record-menus.tsx";
import {
  findPart,
  type RecordScreenStore,
  type RecordState,
  statesOf,
} from "./record-screen-store.ts";
import { ScreenPartsContext, ScreenTabs, useSharedTitle } from "./screen-tabs.tsx";
import { StoredName } from "./stored-name.tsx";

/** The toolbar above the list of a screen: tabs, states, filters and order. */
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
  const states = screen.tabs === undefined ? statesOf(part) : undefined;
  const title = useSharedTitle(screen.title);
  const isSingle = use(ScreenPartsContext) === null && screen.parts.length === 1;

  return (
    <>
      <ListHeader
        title={title}
        choice={isSingle && states && <StateSegments screen={screen} states={states} />}
        tabs={
          isSingle ? null : (
            <div className={styles.line}>
              <ScreenTabs screen={screen} query={query} />
              {states !== undefined && <StateMenu screen={screen} states={states} />}
              {screen.tabs === "one" && <PartMenu screen={screen} />}
            </div>
          )
        }
      >
        <div className="column gap-2 rest">
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

function PartMenu({ screen }: { screen: RecordScreenStore }) {
  const { collection } = screen.useList(({ query }) => query);
  const { label, noun } = findPart(screen, collection);
  const name = t("records.whichPart", { noun });
  return (
    <FilterMenu
      name={`${name}: ${label}`}
      word={collection === screen.firstQuery.collection ? null : label}
      sections={[
        chooseOne(
          name,
          collection,
          screen.parts.flatMap((one) =>
            one === undefined ? [] : [{ value: one.collection, label: one.label }],
          ),
          screen.choose,
        ),
      ]}
    />
  );
}

type StateSegmentsProps = {
  screen: RecordScreenStore;
  states: NonNullable<ReturnType<typeof statesOf>>;
};

/** Counts the records in each state of the list. */
function useStateTotals({ screen, states }: StateSegmentsProps): (number | undefined)[] {
  // After the rows, as all of them are read by one thread.
  const query = useDeferredValue(screen.useList((state) => state.query));
  const [first, second, third] = states;
  const of = ({ state }: RecordState): RecordQuery => ({ ...query, state });
  return [useTotal(of(first)), useTotal(of(second)), useTotal(of(third))];
}

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

/** A line above a list that names its scope and offers to show all records. */
export const ScopeLine = ({ children, onShowAll }: { children: ReactNode; onShowAll(): void }) => (
  <div className="list-bar caption spread">
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
