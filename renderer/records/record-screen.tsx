import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { type Page, usePages } from "#renderer/lib/pages.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, ListedCollection } from "#shared/records/collection-schema.ts";
import { nameKind } from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useDueGroupRefresh } from "./due-groups.ts";
import { LazyPastBanner, LazyPastRecord } from "./lazy-parts.ts";
import styles from "./list.module.css";
import { NextRecord } from "./next-record.tsx";
import { unsureNamesQuery, useConfirmName } from "./ownership-queries.ts";
import { recordPageQuery } from "./queries.ts";
import { RecordList } from "./record-list.tsx";
import { renderRecordRow } from "./record-row.tsx";
import { findPart, type RecordScreenStore } from "./record-screen-store.ts";
import { RecordToolbar } from "./record-toolbar.tsx";

type RecordScreenProps = {
  screen: RecordScreenStore;
  /** Shows the selected record in a pane, usually with `RecordDetailFrame`. */
  Detail: ComponentType<{ id: string; collection: ListedCollection }>;
  /** Renders a row; must keep its identity between renders. */
  renderRow?(row: RecordRow): ReactNode;
  /** Shown below the toolbar. */
  note?: ReactNode;
};

function PastState({ screen, asOf }: { screen: RecordScreenStore; asOf: EpochMs }) {
  const query = screen.useList((state) => state.query);
  const { data } = useQuery(recordPageQuery(query, 0));
  return (
    <LazyPastBanner
      collection={query.collection}
      asOf={asOf}
      past={data?.past}
      onLeave={() => screen.travel(null)}
    />
  );
}

/** A screen for listed collections: toolbar, list, and the selected record. */
export function RecordScreen({
  screen,
  Detail: Content,
  renderRow = renderRecordRow,
  note,
}: RecordScreenProps) {
  useWindowTitle(screen.title);
  const isNarrow = useIsNarrow();
  const query = screen.useList((state) => state.query);
  const pages = usePages(recordPageQuery, query);
  useDueGroupRefresh(query);
  const { selected, isDetailOpen, detailFocus } = screen.listSelection.useListSelection();
  const { noun } = findPart(screen, query.collection);
  const index = selected === null ? null : pages.indexOf(selected.id);
  const row = index === null ? undefined : pages.rowAt(index);
  const isSeen = (!isNarrow || isDetailOpen) && screen.hidesUnseen !== true;
  useMarkViewed(query.collection, isSeen ? selected?.id : undefined, row?.isUnseen);

  return (
    <Split
      title={screen.title}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <RecordToolbar screen={screen} total={pages.total} />
          {query.asOf !== undefined && <PastState screen={screen} asOf={query.asOf} />}
          {note}
          {query.asOf === undefined && <UnsureNames screen={screen} />}
          <RecordList screen={screen} pages={pages} renderRow={renderRow} />
        </>
      }
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && (
            <NextRecord screen={screen} pages={pages} renderRow={renderRow} />
          )
        ) : (
          <Detail
            label={nameKind(noun)}
            backTo={noun}
            isNarrow={isNarrow}
            focusRequest={detailFocus}
            onBack={screen.listSelection.back}
          >
            {query.asOf === undefined ? (
              <Content id={selected.id} collection={query.collection} />
            ) : (
              <LazyPastRecord
                id={selected.id}
                collection={query.collection}
                asOf={query.asOf}
                onLeave={() => screen.travel(null)}
              />
            )}
          </Detail>
        )
      }
    />
  );
}

/**
 * Marks a record as viewed unless its row is already; `id` is undefined while none is in view. Loaded rows lose
 * their mark immediately.
 */
function useMarkViewed(
  collection: ListedCollection,
  id: string | undefined,
  isUnseen: boolean | undefined,
): void {
  const seen = useDeferredValue(id);
  const { mutate } = useCommandMutation(
    "record.markViewed",
    { onSuccess: clearMark },
    useAccountId(),
  );
  const markedKey = useRef<string | null>(null);
  useEffect(() => {
    if (seen === undefined || seen !== id) return;
    const key = `${collection} ${seen}`;
    // Without a loaded row, which may only be scrolled away, the last marked record is not marked again.
    const needsMark = isUnseen ?? markedKey.current !== key;
    markedKey.current = key;
    if (needsMark) mutate({ collection, id: seen });
  }, [collection, seen, id, isUnseen, mutate]);
}

function clearMark(
  _result: unknown,
  { collection, id }: { collection: string; id: string },
  _before: unknown,
  { client }: { client: QueryClient },
): void {
  client.setQueriesData<Page<RecordRow>>({ queryKey: [collection, "page"] }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, isUnseen: false } : row)),
        },
  );
}

/** The collections whose records have owners. */
const owned: CollectionName[] = collectionsWith({ name: "owner", values: [] });

/** Asks whether the most frequent unsure owner is the user; the next one follows. */
function UnsureNames({ screen }: { screen: RecordScreenStore }) {
  const collection = screen.useList((state) => state.query.collection);
  const { data } = useQuery({
    ...unsureNamesQuery(collection),
    enabled: owned.includes(collection),
  });
  const { mutate, isPending, error } = useConfirmName();
  const [first] = data ?? [];
  if (first === undefined) return null;
  const { key, name, login, count } = first;
  const confirm = (isOwn: boolean) => {
    if (!isPending) mutate({ key, name, isOwn });
  };
  return (
    <section className={styles.question} aria-label={t("records.isYou", { name })}>
      <p>
        {rich("records.confirmOwner", {
          name: (
            <>
              <bdi>{name}</bdi>
              {login !== null && (
                <>
                  {" "}
                  (<bdi>{login}</bdi>)
                </>
              )}
            </>
          ),
          count,
        })}
      </p>
      <div className="row gap-2">
        <Button aria-disabled={isPending} onClick={() => confirm(true)}>
          {t("records.itsMe")}
        </Button>
        <Button aria-disabled={isPending} variant="plain" onClick={() => confirm(false)}>
          {t("records.someoneElse")}
        </Button>
      </div>
      <Failure title={t("common.notSaved")} error={error} />
    </section>
  );
}
