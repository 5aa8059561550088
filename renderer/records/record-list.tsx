import { type ReactNode, useCallback, useMemo } from "react";
import { classifyEmptyList } from "#renderer/lib/empty-reason.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import { toWords } from "#shared/lib/words.ts";
import { type CollectionName, describeCollection } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { formatFilter } from "#shared/records/query/format-query.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { RecordGroup, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameDueSpan } from "./due-groups.ts";
import { PastRow } from "./history/past-row.tsx";
import { PagedList } from "./paged-list.tsx";
import { RowKindContext } from "./record-row.tsx";
import { findPart, formatValue, type RecordScreenStore, statesOf } from "./record-screen-store.ts";

type RecordListProps = {
  screen: RecordScreenStore;
  pages: Pages<RecordRow, RecordQuery>;
  /** Must keep its identity between renders. */
  renderRow(row: RecordRow): ReactNode;
};

/** The list of a screen, or its empty state. */
export function RecordList({ screen, pages, renderRow }: RecordListProps) {
  const { collection } = pages.shown;
  const { nouns } = findPart(screen, collection);
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
    <RowKindContext value={describeCollection(collection).kind}>
      <PagedList
        label={toWords(nouns)}
        noun={nouns}
        queryKey={[collection]}
        pages={pages}
        emptyReason={classifyEmptyList(pages, freshness, screen.isFoundBySearch)}
        listSelection={screen.listSelection}
        renderRow={isPast ? renderPastRow : renderRow}
        groups={groups}
        keys={keys}
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
  { group, state }: RecordQuery,
  groupCount: number,
): ListGroup {
  const kind = screen.groups.find((one) => one.group === group)?.label.toLowerCase();
  if (label === null || label === "") {
    // If no record states an owner, it is unknown whether they have one.
    const isUnassigned = kind === "owner" && groupCount > 1;
    return {
      count,
      label: isUnassigned ? t("common.unassigned") : t("records.no2", { kind: kind ?? "" }),
    };
  }
  if (group === "due") return { count, label: nameDueSpan(label, state) };
  const isWord = group === "status" || group === "progress";
  return { count, label: isWord ? formatValue(screen, label) : label };
}

type NoOwnRecordsProps = {
  screen: RecordScreenStore;
  nouns: string;
  whose: NonNullable<RecordQuery["whose"]>;
};

const NoOwnRecords = ({ screen, nouns, whose }: NoOwnRecordsProps) => (
  <EmptyState
    isUnseen
    title={
      whose === "mine" ? t("records.noOfYours", { nouns }) : t("records.noOfYourGroups", { nouns })
    }
    action={<Button onClick={() => screen.showOwners(null)}>{t("records.showEveryones")}</Button>}
  >
    {t("records.thereMayBeOf", { nouns })}
  </EmptyState>
);

type NoMatchProps = { filter: string; nouns: string; collection: CollectionName };

/** States why a filter selects nothing: it cannot be read, no such record can match it, or none does. */
function NoMatch({ filter, nouns, collection }: NoMatchProps) {
  const { filters, errors } = parseQuery(filter);
  const [error] = errors.filter(({ isIncomplete }) => !isIncomplete);
  if (error !== undefined) return error.message;
  const impossible = filters.find((one) => {
    const possible: CollectionName[] = collectionsWith(one);
    return !one.isNegated && !possible.includes(collection);
  });
  if (impossible !== undefined) {
    return rich("records.neverSelects", { filter: <bdi>{formatFilter(impossible)}</bdi>, nouns });
  }
  return rich("records.nothingHere", {
    value: filters.length === 0 ? "contains" : "matches",
    filter: <bdi>{filter}</bdi>,
  });
}

type NoRecordsProps = { screen: RecordScreenStore; query: RecordQuery };

function NoRecords({ screen, query }: NoRecordsProps) {
  const part = findPart(screen, query.collection);
  const { filter, status, roomId, processId, whose, asOf } = query;
  if (asOf !== undefined) {
    return (
      <EmptyState
        isUnseen
        title={t("records.noAreKnownAt", { nouns: part.nouns })}
        action={<Button onClick={() => screen.travel(null)}>{t("records.backToNow")}</Button>}
      />
    );
  }
  if (filter === "" && status === null && roomId === null && processId === null) {
    if (whose !== undefined)
      return <NoOwnRecords screen={screen} nouns={part.nouns} whose={whose} />;
    const { empty } = statesOf(part)?.find(({ state }) => state === query.state) ?? part;
    return <EmptyState title={empty[0]}>{empty[1]}</EmptyState>;
  }
  return (
    <EmptyState
      isUnseen
      title={t("records.noMatches", { noun: part.noun })}
      action={
        <Button
          onClick={() => screen.change({ filter: "", status: null, roomId: null, processId: null })}
        >
          {t("common.clearFilter")}
        </Button>
      }
    >
      {filter !== "" && (
        <NoMatch filter={filter} nouns={part.nouns} collection={query.collection} />
      )}
    </EmptyState>
  );
}
