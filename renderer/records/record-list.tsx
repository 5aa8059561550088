import { type ReactNode, useCallback, useMemo } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { classifyEmptyList } from "#renderer/lib/pages.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import { type CollectionName, kindOf, type RowNoun } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { formatFilter } from "#shared/records/query/query.ts";
import type { RecordGroup, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameDueSpan } from "./due-groups.ts";
import { PastRow } from "./history/past-frame.tsx";
import { PagedList } from "./paged-list.tsx";
import { RowKindContext } from "./record-row.tsx";
import { findPart, formatValue, type RecordScreenStore, statesOf } from "./record-screen-store.ts";

type RecordListProps = {
  screen: RecordScreenStore;
  pages: Pages<RecordRow, RecordQuery>;
  /** Must keep its identity between renders. */
  renderRow(row: RecordRow): ReactNode;
};

export function RecordList({ screen, pages, renderRow }: RecordListProps) {
  const { collection } = pages.shown;
  const { noun } = findPart(screen, collection);
  const freshness = useFreshness(collection);
  const keys = useMemo(() => ({ "/": screen.focusFilter }), [screen]);
  const groups = useMemo(
    () => pages.groups.map((group) => nameGroup(group, screen, pages.shown, pages.groups.length)),
    [pages.groups, pages.shown, screen],
  );
  const refresh = useRefresh(collection);
  const isPast = pages.shown.asOf !== undefined;
  const renderPastRow = useCallback(
    (row: RecordRow) => <PastRow since={row.since}>{renderRow(row)}</PastRow>,
    [renderRow],
  );
  return (
    <RowKindContext value={kindOf(collection)}>
      <PagedList
        label={t("records.listTitle", { noun })}
        noun={noun}
        queryKey={[collection]}
        pages={pages}
        emptyReason={classifyEmptyList(pages, freshness, screen.isFoundBySearch)}
        listSelection={screen.listSelection}
        renderRow={isPast ? renderPastRow : renderRow}
        groups={groups}
        keys={keys}
        {...(!isPast && { collections: [collection] })}
        onRefresh={refresh.mutate}
      >
        <NoRecords screen={screen} query={pages.shown} />
      </PagedList>
    </RowKindContext>
  );
}

function nameGroup(
  { label, count }: RecordGroup,
  screen: RecordScreenStore,
  { collection, group, state }: RecordQuery,
  groupCount: number,
): ListGroup {
  if (label === null || label === "") {
    const value = nameGrouping(collection, group);
    // If no record states an owner, it is unknown whether they have one.
    const isUnassigned = value === "owner" && groupCount > 1;
    return {
      count,
      label: isUnassigned ? t("common.unassigned") : t("records.noValue", { value }),
    };
  }
  if (group === "due") return { count, label: nameDueSpan(label, state) };
  const isWord = group === "status" || group === "progress";
  return { count, label: isWord ? formatValue(screen, label) : label };
}

function nameGrouping(collection: CollectionName, group: RecordQuery["group"]): string {
  if (group === "person") return collection === "tasks" ? "owner" : "creator";
  const isRoom = collection === "rooms" || collection === "groups";
  if (isRoom && group === "status") return "membership";
  if (isRoom && group === "progress") return "type";
  return group ?? "";
}

type NoOwnRecordsProps = {
  screen: RecordScreenStore;
  noun: RowNoun;
  whose: NonNullable<RecordQuery["whose"]>;
};

const NoOwnRecords = ({ screen, noun, whose }: NoOwnRecordsProps) => (
  <EmptyState
    isUnseen
    title={
      whose === "mine" ? t("records.noneYours", { noun }) : t("records.noneOfYourGroups", { noun })
    }
    action={<Button onClick={() => screen.showOwners(null)}>{t("records.showEveryones")}</Button>}
  >
    {t("records.othersMayExist", { noun })}
  </EmptyState>
);

type NoMatchProps = { filter: string; noun: RowNoun; collection: CollectionName };

/** States why a filter selects nothing: it cannot be read, no such record can match it, or none does. */
function NoMatch({ filter, noun, collection }: NoMatchProps) {
  const { filters, errors } = parseQuery(filter);
  const [error] = errors.filter(({ isIncomplete }) => !isIncomplete);
  if (error !== undefined) return error.message;
  const impossible = filters.find((one) => {
    const possible: CollectionName[] = collectionsWith(one);
    return !one.isNegated && !possible.includes(collection);
  });
  if (impossible !== undefined) {
    return rich("records.neverSelects", { filter: <bdi>{formatFilter(impossible)}</bdi>, noun });
  }
  const shown = { filter: <bdi>{filter}</bdi> };
  return filters.length === 0
    ? rich("records.nothingContains", shown)
    : rich("records.nothingMatches", shown);
}

function NoRecords({ screen, query }: { screen: RecordScreenStore; query: RecordQuery }) {
  const part = findPart(screen, query.collection);
  const { filter, status, roomId, processId, whose, asOf } = query;
  if (asOf !== undefined) {
    return (
      <EmptyState
        isUnseen
        title={t("records.noneKnownThen", { noun: part.noun })}
        action={<Button onClick={() => screen.travel(null)}>{t("records.backToNow")}</Button>}
      />
    );
  }
  if (filter === "" && status === null && roomId === null && processId === null) {
    if (whose !== undefined) return <NoOwnRecords screen={screen} noun={part.noun} whose={whose} />;
    const { empty } = statesOf(part)?.find(({ state }) => state === query.state) ?? part;
    return <EmptyState title={empty[0]}>{empty[1]}</EmptyState>;
  }
  return (
    <EmptyState
      isUnseen
      title={t("records.noneMatches", { noun: part.noun })}
      action={
        <Button
          onClick={() => screen.change({ filter: "", status: null, roomId: null, processId: null })}
        >
          {t("common.clearFilter")}
        </Button>
      }
    >
      {filter !== "" && <NoMatch filter={filter} noun={part.noun} collection={query.collection} />}
    </EmptyState>
  );
}
